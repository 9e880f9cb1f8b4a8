/** Has the browser keep a text as a file, as if it had been a download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The download has begun by then, and the text need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

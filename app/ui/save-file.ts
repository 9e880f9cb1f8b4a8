/** Has the browser keep something as a file, as if it had been a download. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The download has begun by then, and it need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Has the browser save the content as a file, like a download. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Frees the memory once the download has surely started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

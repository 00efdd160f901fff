/** Saves bytes on the user's machine under a name, as a link that is followed. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun once the address was followed; browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Downloads a file that is in memory under the given name. */
export function saveAs(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser copies the data after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Hands a file that is in memory to the browser, to be kept under this name. */
export function saveAs(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser takes its copy after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

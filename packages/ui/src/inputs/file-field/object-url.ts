/** Shows a file kept in memory; what it gives back, the cleanup of a ref, releases the address again. */
export const showBlob = (image: HTMLImageElement, blob: Blob) => {
  const url = URL.createObjectURL(blob);
  image.src = url;
  return () => URL.revokeObjectURL(url);
};

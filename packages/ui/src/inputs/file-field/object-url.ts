/** Shows a file in memory. Returns a cleanup for the ref that revokes the object URL. */
export const showBlob = (image: HTMLImageElement, blob: Blob) => {
  const url = URL.createObjectURL(blob);
  image.src = url;
  return () => URL.revokeObjectURL(url);
};

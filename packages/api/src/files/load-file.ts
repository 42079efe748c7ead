/** The bytes of a stored file by its link, which carries its own permission. Rejects when the file cannot be loaded. */
export const loadFile = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The file was not loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

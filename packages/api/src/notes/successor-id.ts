/**
 * The id of the note that takes text which was not in a note when another page or device deleted it: the same for everyone
 * who asks, so that repeated attempts make one note.
 */
export const getSuccessorId = async (noteId: string): Promise<string> => {
  const bytes = new TextEncoder().encode(`successor of ${noteId}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The digits of a UUID that name its version and variant.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

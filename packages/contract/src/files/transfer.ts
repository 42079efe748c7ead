/** Paths that transfer the bytes of a file through signed URLs. They are the only two calls whose body is not JSON. */
export const FILE_UPLOAD_PATH = '/api/files/upload/:id';
export const FILE_CONTENT_PATH = '/api/files/content/:id';

/** Size of the first chunk of an upload in bytes; later ones adapt to the speed of the network. */
export const CHUNK_FIRST_BYTES = 512 * 1024;

/** Maximum size of one chunk of an upload in bytes; each chunk is stored when it arrives. */
export const CHUNK_MAX_BYTES = 2 * 1024 * 1024;

/** Maximum length of a declared file name. */
export const FILE_NAME_MAX = 255;

/** How a record or an event refers to a stored file, before the server replaces it with a link for the reader. */
export type FileAddress = `file:${string}`;

/** The reference to a stored file that services return. */
export const toFileAddress = (id: string): FileAddress => `file:${id}`;

const ADDRESS = /^file:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The id in a reference made by {@link toFileAddress}; null for any other text. */
export const parseFileId = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

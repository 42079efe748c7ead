/** Where the bytes of a file travel; the two calls of the API whose body is no JSON. Signed addresses lead there. */
export const FILE_UPLOAD_PATH = '/api/files/upload/:id';
export const FILE_CONTENT_PATH = '/api/files/content/:id';

/** Most bytes of one piece of an upload; what arrives is kept piece by piece. */
export const PIECE_MAX_BYTES = 1_048_576;

/** Most letters of a file's name as it is declared. */
export const FILE_NAME_MAX = 255;

/** How a stored file is named inside a record and an event, before the edge makes a link of it for its reader. */
export type FileAddress = `file:${string}`;

/** The address of a stored file as services hand it out. */
export const fileAddress = (id: string): FileAddress => `file:${id}`;

const ADDRESS = /^file:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The id in an address that {@link fileAddress} made; null for any other text. */
export const fileIdOf = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

import { FILE_CONTENT_PATH, FILE_UPLOAD_PATH, PIECE_MAX_BYTES } from '@openvisit/contract';

const inPath = (path: string): string => path.replace(':id', '{id}');
const text = (name: string, place: 'path' | 'query') => ({
  name,
  in: place,
  required: true,
  schema: { type: 'string' },
});
/** As the link has them; nobody makes them by hand. */
const SIGNED = [
  text('id', 'path'),
  ...['for', 'role', 'until', 'signature'].map((name) => text(name, 'query')),
];

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

/** The two addresses bytes travel by, for the page that describes the API. */
export const filePaths = {
  [inPath(FILE_UPLOAD_PATH)]: {
    patch: {
      operationId: 'sendPiece',
      tags: ['files'],
      summary: 'Takes the next piece of an upload; the address comes from startUpload or getUpload.',
      security: [],
      parameters: [...SIGNED, text('offset', 'query')],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', maxLength: PIECE_MAX_BYTES } } },
      },
      responses: {
        '200': { description: 'Kept; `received` says how much is there' },
        '403': refused('The link was changed or has ended'),
        '409': refused('Not where the upload goes on; `received` says where'),
        '413': refused('More than was declared, or than a file may have'),
        '507': refused('No room is left'),
      },
    },
  },
  [inPath(FILE_CONTENT_PATH)]: {
    get: {
      operationId: 'readFile',
      tags: ['files'],
      summary: 'A stored file, by a link that a reply of the API carried.',
      security: [],
      parameters: SIGNED,
      responses: {
        '200': { description: 'The file' },
        '403': refused('The link was changed or has ended'),
        '404': refused('The file is not there any more'),
      },
    },
  },
};

import { FILE_CONTENT_PATH, FILE_MAX_BYTES, FILE_UPLOAD_PATH, CHUNK_MAX_BYTES } from '@openvisit/contract';

const toOpenApiPath = (path: string): string => path.replace(':id', '{id}');
const buildTextParameter = (name: string, location: 'path' | 'query') => ({
  name,
  in: location,
  required: true,
  schema: { type: 'string' },
});
/** Parameters of a signed link. */
const LINK_PARAMETERS = [
  buildTextParameter('id', 'path'),
  ...['for', 'role', 'until', 'signature'].map((name) => buildTextParameter(name, 'query')),
];

const buildErrorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

/** OpenAPI description of the upload and download routes. */
export const filePaths = {
  [toOpenApiPath(FILE_UPLOAD_PATH)]: {
    patch: {
      operationId: 'sendPiece',
      tags: ['files'],
      summary: 'Appends the next chunk of an upload. The URL comes from startUpload or getUpload.',
      security: [],
      parameters: [...LINK_PARAMETERS, buildTextParameter('offset', 'query')],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', maxLength: CHUNK_MAX_BYTES } } },
      },
      responses: {
        '200': { description: 'Stored; `received` is the number of bytes so far' },
        '403': buildErrorResponse('The link is invalid or has expired'),
        '409': buildErrorResponse('Wrong offset; `received` is the expected one'),
        '413': buildErrorResponse('Larger than declared or than the file limit'),
        '507': buildErrorResponse('No space left'),
      },
    },
    put: {
      operationId: 'putFile',
      tags: ['files'],
      summary: 'Uploads a whole file. The URL comes from getPreSignedUrl.',
      security: [],
      parameters: LINK_PARAMETERS,
      requestBody: {
        required: true,
        content: Object.fromEntries(
          ['application/pdf', 'image/png', 'image/jpeg'].map((type) => [
            type,
            { schema: { type: 'string', format: 'binary', maxLength: FILE_MAX_BYTES } },
          ]),
        ),
      },
      responses: {
        '200': { description: 'Inspected and stored' },
        '400': buildErrorResponse('The content is not what its type says'),
        '403': buildErrorResponse('The link is invalid or has expired'),
        '413': buildErrorResponse('Larger than the file limit'),
      },
    },
  },
  [toOpenApiPath(FILE_CONTENT_PATH)]: {
    get: {
      operationId: 'readFile',
      tags: ['files'],
      summary: 'Returns a stored file. The link comes from an API reply.',
      security: [],
      parameters: LINK_PARAMETERS,
      responses: {
        '200': { description: 'The file' },
        '403': buildErrorResponse('The link is invalid or has expired'),
        '404': buildErrorResponse('The file no longer exists'),
      },
    },
  },
};

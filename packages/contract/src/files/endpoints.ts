import { defineEndpoint } from '../wire/endpoint.ts';

export const fileEndpoints = {
  startUpload: defineEndpoint('files', 'POST', 'startUpload', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'a new file of the caller',
    success: 201,
    summary: 'Starts an upload and returns the signed URL for its chunks (PO-03, PO-13).',
  }),
  getUpload: defineEndpoint('files', 'GET', 'getUpload/:id', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'uploads of the caller',
    summary:
      'Returns how many bytes of an interrupted upload have arrived, and a new signed URL for the rest.',
  }),
  completeUpload: defineEndpoint('files', 'POST', 'completeUpload/:id', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'uploads of the caller',
    summary:
      'Checks the uploaded file and stores it. Records can reference the file from now on (PO-03, PO-13, PO-14).',
  }),
  deleteUpload: defineEndpoint('files', 'DELETE', 'deleteUpload/:id', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'files of the caller that no record references',
    success: 204,
    summary: 'Cancels an upload, or deletes an uploaded file that no record references.',
  }),
} as const;

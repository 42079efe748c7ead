import { endpoint } from '../wire/endpoint.ts';

export const fileEndpoints = {
  startUpload: endpoint('files', 'POST', 'startUpload', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'a new file of the caller',
    success: 201,
    summary: 'Begins an upload and gives the signed address its pieces go to (PO-03, PO-13).',
  }),
  getUpload: endpoint('files', 'GET', 'getUpload/:id', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'uploads of the caller',
    summary: 'How much of an interrupted upload has arrived, and a fresh address for the rest.',
  }),
  completeUpload: endpoint('files', 'POST', 'completeUpload/:id', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'uploads of the caller',
    summary:
      'Checks what has arrived and keeps it; only now can a record hold the file (PO-03, PO-13, PO-14).',
  }),
  deleteUpload: endpoint('files', 'DELETE', 'deleteUpload/:id', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'files of the caller that no record holds',
    success: 204,
    summary: 'Cancels an upload, or forgets an uploaded file that was not saved with a record.',
  }),
} as const;

import type { FileTransfers } from '../../platform/files/routes.ts';
import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { openFile } from './open-file.ts';
import { fileJobs } from './cleanup-jobs.ts';
import { addChunk } from './chunks.ts';
import { completeUpload, putFile } from './complete-upload.ts';
import { deleteUpload } from './delete-upload.ts';
import { getUpload, startUpload } from './start-upload.ts';

export const filesModule: ServerModule = {
  name: 'files',
  handlers: defineHandlers({
    startUpload: async (ctx, { body }) => ({ data: await startUpload(ctx, body) }),
    getUpload: async (ctx, { params }) => ({ data: await getUpload(ctx, params.id) }),
    completeUpload: async (ctx, { params }) => ({ data: await completeUpload(ctx, params.id) }),
    deleteUpload: (ctx, { params }) => deleteUpload(ctx, params.id),
  }),
  jobs: fileJobs,
};

/** The handlers of the routes that transfer bytes. */
export const fileTransfers: FileTransfers = { addChunk, openFile, putFile };

import { ApiError, isApiError } from '@openvisit/api';
import { uploadFile } from '@openvisit/api/files';
import type { FileRef, UploadKind } from '@openvisit/contract';

/**
 * Uploads a picture that is saved with the same press. Whoever waits for it is told at once when the connection is lost:
 * `failed` is what is said unless the server names a reason (A8).
 */
export const uploadPicture = async (file: File, kind: UploadKind, failed: string): Promise<FileRef> => {
  const giveUp = new AbortController();
  try {
    return await uploadFile(file, kind, { signal: giveUp.signal, onWaiting: () => giveUp.abort() });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.kind === 'refused') throw error;
    throw new ApiError(error.kind === 'aborted' ? 'offline' : error.kind, failed, error.status);
  }
};

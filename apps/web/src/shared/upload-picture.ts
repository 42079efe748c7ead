import { ApiError, isApiError } from '@openvisit/api';
import { uploadFile } from '@openvisit/api/files';
import type { FileRef, UploadKind } from '@openvisit/contract';

/** A picture from the browser as a file with the extension its type requires. */
export const toPictureFile = (picture: Blob, name: string): File =>
  new File([picture], picture.type === 'image/jpeg' ? `${name}.jpg` : `${name}.png`, { type: picture.type });

/**
 * Uploads a picture that is saved in the same step. Fails at once when the connection is lost, instead of waiting for it.
 * `failureMessage` is shown unless the server gives a reason (A8).
 */
export const uploadPicture = async (
  file: File,
  kind: UploadKind,
  failureMessage: string,
): Promise<FileRef> => {
  const controller = new AbortController();
  try {
    return await uploadFile(file, kind, {
      signal: controller.signal,
      onWaiting: () => controller.abort(),
    });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.kind === 'refused') throw error;
    throw new ApiError(error.kind === 'aborted' ? 'offline' : error.kind, failureMessage, error.status);
  }
};

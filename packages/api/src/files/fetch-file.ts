import { t } from '@openvisit/contract';
import { ApiError } from '../http/errors.ts';

/** Reads a stored file from its link. Rejects when it cannot be read. */
export const fetchFile = async (url: string): Promise<Blob> => {
  const reply = await fetch(url);
  if (!reply.ok) throw new ApiError('refused', t('The file could not be downloaded. Please try again.'));
  return reply.blob();
};

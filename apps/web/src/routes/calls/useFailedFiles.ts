import type { Chat } from '@openvisit/api/chat';
import { MESSAGES } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect, useRef } from 'react';

/** Says that a file could not be sent, also while the chat is closed; the chat gives the reason (CR-06). */
export const useFailedFiles = ({ lines }: Chat): void => {
  const { show } = useToasts();
  const known = useRef<readonly string[]>([]);
  const failed = lines.filter(({ file, error }) => file && error !== null).map(({ clientId }) => clientId);
  const key = failed.join(' ');
  useEffect(() => {
    const ids = key.split(' ').filter(Boolean);
    if (ids.some((id) => !known.current.includes(id)))
      show({ key: 'file-failed', tone: 'danger', text: MESSAGES.SHARE_FAILED });
    known.current = ids;
  }, [key, show]);
};

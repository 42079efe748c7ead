import type { Chat } from '@openvisit/api/chat';
import { CALL_MESSAGES } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect, useRef } from 'react';

const TOAST = 'file-failed';

/**
 * Says that a file could not be sent, also while the chat is closed, until the user tries again or removes it in the
 * chat. The chat gives the reason (CR-06).
 */
export const useFailedFiles = ({ lines }: Chat): void => {
  const { show, dismiss } = useToasts();
  const known = useRef<readonly string[]>([]);
  const failed = lines.filter(({ file, error }) => file && error !== null).map(({ clientId }) => clientId);
  const key = failed.join(' ');
  useEffect(() => {
    const ids = key.split(' ').filter(Boolean);
    if (ids.some((id) => !known.current.includes(id)))
      show({ key: TOAST, tone: 'danger', text: CALL_MESSAGES.SHARE_FAILED });
    else if (ids.length === 0) dismiss(TOAST);
    known.current = ids;
  }, [key, show, dismiss]);
};

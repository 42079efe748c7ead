import type { Chat } from '@openvisit/api/chat';
import { type SessionUser, t } from '@openvisit/contract';
import type { CallFile } from '@openvisit/ui';
import { useState } from 'react';

/** The files that were sent in the chat of the visit, and whether one arrived that the user has not seen (CR-06). */
export const useCallFiles = ({ lines, unread }: Chat, { user }: SessionUser) => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const unreadLines = unread === 0 ? [] : lines.filter(({ senderId }) => senderId !== user).slice(-unread);
  const arrived = unreadLines.flatMap(({ file }) => (file?.id ? [file.id] : []));
  const newFiles = arrived.filter((id) => !seen.has(id));
  const files: CallFile[] = lines
    .flatMap(({ file, senderId, senderName, sentAt }) => {
      const sender = senderId === user ? t('You') : senderName;
      return file?.id ? [{ id: file.id, name: file.name, size: file.size, sender, sentAt }] : [];
    })
    .reverse();
  return {
    files,
    newCount: newFiles.length,
    markSeen: () => setSeen((all) => new Set([...all, ...newFiles])),
  };
};

export type CallFiles = ReturnType<typeof useCallFiles>;

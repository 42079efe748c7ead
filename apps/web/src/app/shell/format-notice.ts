import { getLocalZone } from '@openvisit/api';
import { fillMessage, type Events } from '@openvisit/contract';
import { formatClockTime, formatDateLine } from '@openvisit/ui';

/** The message of a notification with date and time in the reader's time zone. */
export const formatNotice = ({ message, params }: Events['notification.created']): string => {
  if (params.starts_at === undefined) return message;
  const zone = getLocalZone();
  return fillMessage(
    message,
    formatDateLine(params.starts_at, zone),
    formatClockTime(params.starts_at, zone),
  );
};

import { getLocalZone } from '@openvisit/api';
import { fillMessage, translateReply, type Events } from '@openvisit/contract';
import { formatClockTime, formatDateLine } from '@openvisit/ui';

/** The message of a notification with date and time in the reader's time zone. */
export const formatNotice = ({ message, params }: Events['notification.created']): string => {
  const text = translateReply(message);
  if (params.starts_at === undefined) return text;
  const zone = getLocalZone();
  return fillMessage(text, formatDateLine(params.starts_at, zone), formatClockTime(params.starts_at, zone));
};

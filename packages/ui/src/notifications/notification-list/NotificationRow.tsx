import { t, type NotificationType } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import {
  BellOff,
  BellRing,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleCheck,
  CircleX,
  ClipboardList,
  CreditCard,
  HandHeart,
  HeartHandshake,
  Mail,
  MailOpen,
  MessageCircle,
  Pill,
  Trash2,
  UserPlus,
  Video,
  type LucideIcon,
} from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { Dot } from '../../feedback/dot/Dot.tsx';
import { softTone, type Tone } from '../../feedback/tone.ts';
import { formatTimeAgo } from '../../format/record-dates.ts';
import { getNotificationText, type AppNotification } from '../notification-text.ts';

const IconBox = styled.span`
  ${softTone}
  position: relative;
  display: grid;
  place-items: center;
  width: ${token.space[11]};
  height: ${token.space[11]};
  border-radius: ${token.radius.full};

  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
  & > img {
    width: 100%;
    height: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
`;

const Detail = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
`;

const TextColumn = styled.span`
  font-weight: ${token.weight.regular};

  &[data-state='unread'] {
    font-weight: ${token.weight.semibold};
  }
`;

const ICONS_AND_TONES: Readonly<Record<NotificationType, readonly [icon: LucideIcon, tone: Tone]>> = {
  ACCEPTED_APPOINTMENT: [CalendarCheck, 'success'],
  APPOINTMENT_CHARGE: [CreditCard, 'neutral'],
  APPOINTMENT_REMINDER: [CalendarClock, 'info'],
  AUTO_CANCELLED: [CalendarX, 'danger'],
  AVAILABILITY_ENDED: [BellOff, 'warning'],
  BOOK_APPOINTMENT: [CalendarPlus, 'accent'],
  CALL_STARTED: [Video, 'accent'],
  CANCELED_APPOINTMENT: [CalendarX, 'danger'],
  CHAT_NOTIFICATION: [MessageCircle, 'accent'],
  CONCIERGE_SUBSCRIPTION: [HeartHandshake, 'info'],
  DENIED_APPOINTMENT: [CalendarX, 'danger'],
  DOCUMENT_DENIED: [CircleX, 'danger'],
  DOSESPOT_PRESCRIPTION: [Pill, 'success'],
  GUEST_INVITE: [UserPlus, 'info'],
  NEW_SUBSCRIPTION_REQUEST: [HeartHandshake, 'accent'],
  NO_SHOW_FEES: [CreditCard, 'warning'],
  NUDGE_PERMISSION: [BellRing, 'warning'],
  PATIENT_WAITING: [Video, 'warning'],
  PCP_REQUEST: [HandHeart, 'accent'],
  PROFILE_ACCEPTED: [CircleCheck, 'success'],
  PROFILE_DENIED: [CircleX, 'danger'],
  RESCHEDULE_APPOINTMENT: [CalendarClock, 'warning'],
  SUBSCRIPTION_EXPIRING: [CreditCard, 'warning'],
  SUBSCRIPTION_PAYMENT_AUTH: [CreditCard, 'warning'],
  TRIAL_END: [CreditCard, 'info'],
  VISIT_NOW: [Video, 'accent'],
  VISIT_SUMMARY: [ClipboardList, 'accent'],
};

export interface NotificationRowProps {
  /** The notification. */
  notification: AppNotification;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Called when it is opened, which marks it as read. */
  onOpen: () => void;
  /** Marks it as read without opening it; without it, only opening does. */
  onRead?: () => void;
  /** Marks it as unread; without it, it stays read. */
  onUnread?: () => void;
  /** Removes it; without it, it cannot be removed. */
  onRemove?: () => void;
}

/** One notification with its time and read state. */
export function NotificationRow({
  notification,
  zone,
  now,
  onOpen,
  onRead,
  onUnread,
  onRemove,
}: NotificationRowProps) {
  const { notification_type, status, image, created_at } = notification;
  const [Icon, tone] = ICONS_AND_TONES[notification_type];
  const text = getNotificationText(notification, zone);
  const unread = status === 'UR';
  const onToggle = unread ? onRead : onUnread;
  const toggleLabel = unread ? t('Mark as read: {text}', { text }) : t('Mark as unread: {text}', { text });
  return (
    <ListRow
      level={3}
      media={
        <IconBox data-tone={tone} aria-hidden>
          {image ? <img src={image} alt="" /> : <Icon />}
        </IconBox>
      }
      title={<TextColumn data-state={unread ? 'unread' : 'read'}>{text}</TextColumn>}
      detail={
        <Detail>
          {unread && <Dot tone="accent" label={t('unread')} />}
          <time dateTime={created_at}>{formatTimeAgo(created_at, now, zone)}</time>
        </Detail>
      }
      onSelect={onOpen}
      actions={
        <>
          {onToggle && (
            <IconButton size="sm" label={toggleLabel} onClick={onToggle}>
              {unread ? <MailOpen aria-hidden /> : <Mail aria-hidden />}
            </IconButton>
          )}
          {onRemove && (
            <IconButton size="sm" label={t('Remove: {text}', { text })} onClick={onRemove}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </>
      }
    />
  );
}

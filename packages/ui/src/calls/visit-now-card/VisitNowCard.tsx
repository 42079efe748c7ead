import {
  defineTexts,
  getPayer,
  listInstantVisitActions,
  t,
  type InstantVisitAction,
  type InstantVisit,
  type PlaceInLine,
  translateTopic,
} from '@openvisit/contract';
import { CreditCard, PhoneOff, Video } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { PersonCard } from '../../data/person-card/PersonCard.tsx';
import { Muted } from '../../data/person-card/PersonCard.styles.ts';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatDollars, formatFullName, formatPhysicianName } from '../../format/people.ts';
import { formatTimeAgo } from '../../format/record-dates.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { describeInvitation } from '../../visits/invitation-sentence.ts';
import { RequestedLine } from '../../patients/pcp-request-card/RequestedLine.tsx';
import { Hold, Ring, Topic } from './VisitNowCard.styles.ts';

export interface VisitNowCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The request with its status. */
  request: InstantVisit;
  /** URL of the patient's profile; without it the name is not a link. */
  patientHref?: string;
  /** Fee in cents that is held on the card before the call; not shown for subscribed patients. */
  fee?: number;
  /** The ringtone is playing, which the card shows as well. Default false. */
  ringing?: boolean;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** The action in progress. */
  busy?: InstantVisitAction | null;
  /** What the action in progress is doing, such as 'Holding the fee…'; announced. */
  progress?: string;
  /** Number of further patients in line. Default 0. */
  others?: number;
  /** Error message of the last action. */
  error?: string | null;
  /** URL of the visit that the error is about. */
  errorHref?: string | null;
  /** Called with the selected action. */
  onAction: (action: InstantVisitAction, request: InstantVisit) => void;
}

const BUTTONS: Record<
  InstantVisitAction,
  { label: string; variant: 'primary' | 'secondary' | 'danger'; icon?: ReactNode }
> = {
  ACCEPT: { label: defineTexts('Accept and start call'), variant: 'primary', icon: <Video aria-hidden /> },
  DENY: { label: defineTexts('Deny'), variant: 'secondary' },
  REJOIN: { label: defineTexts('Rejoin'), variant: 'primary', icon: <Video aria-hidden /> },
  WITHDRAW: { label: defineTexts('Withdraw'), variant: 'secondary' },
  END: { label: defineTexts('End'), variant: 'danger', icon: <PhoneOff aria-hidden /> },
};

const describeHold = (request: InstantVisit, fee: number | undefined): string => {
  if (request.is_subscribed_patient) return t('Subscribed patient: nothing is charged for this visit.');
  if (fee === undefined) return t('Your fee is held on the patient’s card before the call starts.');
  const amount = formatDollars(fee);
  const payer = getPayer(request);
  return payer === request.patient_detail
    ? t('{amount} is held on the patient’s card before the call starts.', { amount })
    : t('{amount} is held on {cardholder}’s card before the call starts.', {
        amount,
        cardholder: formatFullName(payer),
      });
};

/** Whether the patient is there to be seen now (BX-06). */
const getPresenceText = ({ is_present, seen_at }: PlaceInLine, now: number, zone: string): string =>
  is_present
    ? t('In the waiting room now')
    : t('Not in the waiting room, last seen {time}', { time: formatTimeAgo(seen_at, now, zone) });

/** A request for an instant visit with the actions to answer it, and later to rejoin the call (AP-11). */
export function VisitNowCard({
  request,
  patientHref,
  fee,
  ringing = false,
  zone,
  now,
  busy = null,
  progress,
  others = 0,
  error,
  errorHref,
  onAction,
  ...rest
}: VisitNowCardProps) {
  const { patient_detail: patient } = request;
  const inviter = request.viewer === 'GUEST_PHYSICIAN' ? request.doctor_detail : null;
  const name = formatFullName(patient);
  const actions = listInstantVisitActions(request);
  const isWaiting = actions.includes('ACCEPT');
  return (
    <PersonCard
      aria-label={t('Visit now: {name}', { name })}
      data-state={ringing ? 'ringing' : undefined}
      {...{ name, error, ...rest }}
      errorAction={
        errorHref && (
          <Button as={AppLink} href={errorHref} size="sm">
            {t('Open visit')}
          </Button>
        )
      }
      profileHref={patientHref}
      level={2}
      size="lg"
      portrait={
        <Ring>
          <Avatar name={name} image={patient.image} size="lg" />
        </Ring>
      }
      status={
        <StatusBadge
          label={t(isWaiting ? (ringing ? 'Calling you now' : 'Waiting for you') : 'Visit in progress')}
          tone={isWaiting ? 'accent' : 'success'}
          icon={isWaiting ? 'hourglass' : <Video aria-hidden />}
        />
      }
      details={
        <>
          <RequestedLine
            birthDate={request.patient_birth_date}
            requestedAt={request.requested_at}
            zone={zone}
            now={now}
          />
          {request.line && isWaiting && <Muted>{getPresenceText(request.line, now, zone)}</Muted>}
          {inviter && (
            <Muted>
              {isWaiting
                ? describeInvitation(request)
                : t('You are a guest physician of {name}', { name: formatPhysicianName(inviter) })}
            </Muted>
          )}
        </>
      }
      footer={actions.map((action) => (
        <Button
          key={action}
          size="lg"
          variant={BUTTONS[action].variant}
          icon={BUTTONS[action].icon}
          busy={busy === action}
          busyLabel={progress}
          disabled={busy !== null && busy !== action}
          onClick={() => onAction(action, request)}
        >
          {t(inviter && action === 'ACCEPT' ? 'Accept and join' : BUTTONS[action].label)}
        </Button>
      ))}
    >
      <Topic>{translateTopic(request.topic)}</Topic>
      {isWaiting && !inviter && (
        <Hold>
          <CreditCard aria-hidden />
          {describeHold(request, fee)}
        </Hold>
      )}
      {others > 0 && <Muted>{t('and {count} more waiting', { count: others })}</Muted>}
      {busy && progress && <p role="status">{progress}</p>}
    </PersonCard>
  );
}

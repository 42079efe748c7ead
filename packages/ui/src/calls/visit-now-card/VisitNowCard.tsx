import { instantVisitActions, type InstantVisitAction, type InstantVisit } from '@openvisit/contract';
import { CreditCard, PhoneOff, Video } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { dollars, fullName, physicianName } from '../../format/people.ts';
import { agoText } from '../../format/record-dates.ts';
import { ageText } from '../../patients/age-text.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import {
  Actions,
  Hold,
  Muted,
  Name,
  Ring,
  Root,
  Topic,
  Identity,
  TextColumn,
} from './VisitNowCard.styles.ts';

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
  /** Error message of the last action. */
  error?: string | null;
  /** Called with the selected action. */
  onAction: (action: InstantVisitAction, request: InstantVisit) => void;
}

const BUTTONS: Record<
  InstantVisitAction,
  { label: string; variant: 'primary' | 'secondary' | 'danger'; icon?: ReactNode }
> = {
  ACCEPT: { label: 'Accept and start call', variant: 'primary', icon: <Video aria-hidden /> },
  DENY: { label: 'Deny', variant: 'secondary' },
  REJOIN: { label: 'Rejoin', variant: 'primary', icon: <Video aria-hidden /> },
  END: { label: 'End', variant: 'danger', icon: <PhoneOff aria-hidden /> },
};

/** A request for an instant visit with the actions to answer it, and later to rejoin the call (AP-11). */
export function VisitNowCard({
  request,
  patientHref,
  fee,
  ringing = false,
  zone,
  now,
  busy = null,
  error,
  onAction,
  ...rest
}: VisitNowCardProps) {
  const { patient, invited_by, is_subscribed_patient: subscribed } = request;
  const name = fullName(patient);
  const actions = instantVisitActions(request);
  const isWaiting = actions.includes('ACCEPT');
  const age = ageText(patient.date_of_birth, now, zone);
  return (
    <Root aria-label={`Visit now: ${name}`} data-state={ringing ? 'ringing' : undefined} {...rest}>
      <Identity>
        <Ring>
          <Avatar name={name} image={patient.image} size="lg" />
        </Ring>
        <TextColumn>
          <StatusBadge
            label={isWaiting ? (ringing ? 'Calling you now' : 'Waiting for you') : 'Visit under way'}
            tone={isWaiting ? 'accent' : 'success'}
          />
          <Name>
            {patientHref ? (
              <Link as={AppLink} variant="plain" href={patientHref}>
                {name}
              </Link>
            ) : (
              name
            )}
          </Name>
          <Muted>
            {age && `${age} · `}asked {agoText(request.requested_at, now, zone)}
          </Muted>
          {invited_by && <Muted>{physicianName(invited_by)} invites you as guest physician</Muted>}
        </TextColumn>
      </Identity>
      <Topic>{request.topic}</Topic>
      {isWaiting && !invited_by && (
        <Hold>
          <CreditCard aria-hidden />
          {subscribed
            ? 'Subscribed patient: nothing is charged for this visit.'
            : `${fee === undefined ? 'Your fee' : dollars(fee)} is held on the patient’s card before the call starts.`}
        </Hold>
      )}
      {error && <Banner tone="danger">{error}</Banner>}
      <Actions>
        {actions.map((action) => (
          <Button
            key={action}
            size="lg"
            variant={BUTTONS[action].variant}
            icon={BUTTONS[action].icon}
            busy={busy === action}
            disabled={busy !== null && busy !== action}
            onClick={() => onAction(action, request)}
          >
            {BUTTONS[action].label}
          </Button>
        ))}
      </Actions>
    </Root>
  );
}

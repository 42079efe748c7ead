import { appointmentActions, badgeStatus, STATUS_DISPLAY } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { ArrowLeft, Clock } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { dateLine, timeSpan, zoneLabel } from '../../format/dates.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { ActionButtons } from '../action-buttons/ActionButtons.tsx';
import { timeNote } from '../notes.ts';
import { PatientSummaryPanel } from '../patient-summary/PatientSummaryPanel.tsx';
import { Participants } from './Participants.tsx';
import type { AppointmentAction, AppointmentDetail } from '@openvisit/contract';

export interface AppointmentDetailViewProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** null while loading. */
  appointment: AppointmentDetail | null;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** `page` has the back arrow and the badge (default); `panel` stands inside the scheduled view without them (AP-04). */
  place?: 'page' | 'panel';
  /** Where the back arrow of a page leads. */
  backHref?: string;
  /** The patient's profile; without it there is no 'View Profile'. */
  patientHref?: string;
  /** The actions this product can carry out. Default: all but ADD_PHYSICIAN. */
  supports?: readonly AppointmentAction[];
  /** The action that runs. */
  busy?: AppointmentAction | 'CANCEL_INVITE' | null;
  /** One of the actions was chosen. */
  onAction: (action: AppointmentAction) => void;
  /** 'Cancel Invite' on the guest's card; absent for who may not. */
  onCancelInvite?: () => void;
  /** Why it could not be loaded. */
  error?: string | null;
  /** Loads it again. */
  onRetry?: () => void;
}

const Root = styled.article`
  display: grid;
  gap: ${token.space[6]};
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
`;

const Back = styled.div`
  margin-inline-start: calc(-1 * ${token.space[2]});
`;

const Title = styled.h1`
  font-size: ${token.text.xl};

  [data-place='panel'] > header > & {
    font-size: ${token.text.lg};
  }
`;

const Facts = styled.section`
  display: grid;
  gap: ${token.space[4]};
  padding: ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};

  @media ${media.phone} {
    padding: ${token.space[4]};
  }
`;

const Day = styled.p`
  font-size: ${token.text.xl};
  font-weight: ${token.weight.semibold};
  letter-spacing: -0.011em;
  line-height: ${token.leading.snug};
`;

const Time = styled.p`
  font-size: ${token.text.lg};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.onSurfaceMuted};

  & > svg {
    flex: none;
  }
`;

const SUPPORTED = ['START_CALL', 'ACCEPT', 'RESCHEDULE', 'DENY', 'CANCEL'] as const;

/** One appointment with its people and what the physician should know (AP-04, AP-07). */
export function AppointmentDetailView({
  appointment,
  zone,
  now,
  place = 'page',
  backHref,
  patientHref,
  supports = SUPPORTED,
  busy = null,
  onAction,
  onCancelInvite,
  error = null,
  onRetry,
  ...rest
}: AppointmentDetailViewProps) {
  if (!appointment) {
    return (
      <Root data-place={place} {...rest}>
        {error ? (
          <ErrorState title="The appointment could not be loaded" onRetry={onRetry}>
            {error}
          </ErrorState>
        ) : (
          <Skeleton shape="card" count={4} label="Loading the appointment" />
        )}
      </Root>
    );
  }
  const actions = appointmentActions(appointment.viewer, appointment, now, zone).filter((action) =>
    supports.includes(action),
  );
  const note = timeNote(appointment, actions, zone, now);
  const { label, tone } = STATUS_DISPLAY[badgeStatus(appointment)];
  return (
    <Root data-place={place} {...rest}>
      <Head>
        {place === 'page' && backHref && (
          <Back>
            <IconButton as={AppLink} href={backHref} label="Back">
              <ArrowLeft aria-hidden />
            </IconButton>
          </Back>
        )}
        <Title as={place === 'page' ? 'h1' : 'h2'}>Appointment Details</Title>
        {place === 'page' && <StatusBadge label={label} tone={tone} />}
      </Head>
      <Facts aria-label="Time and topic">
        <div>
          <Day>{dateLine(appointment.starts_at, zone)}</Day>
          <Time>
            <time dateTime={appointment.starts_at}>{timeSpan(appointment, zone)}</time>
          </Time>
          <Muted>{zoneLabel(zone, appointment.starts_at)}</Muted>
        </div>
        <div>
          <Muted>Topic</Muted>
          <p>{appointment.topic}</p>
        </div>
        {error && <Banner tone="danger">{error}</Banner>}
        {note && (
          <Note>
            <Clock size={18} aria-hidden />
            {note}
          </Note>
        )}
        <ActionButtons
          actions={actions}
          viewer={appointment.viewer}
          joined={appointment.is_joined}
          busy={busy}
          onAction={onAction}
        />
      </Facts>
      <Participants
        appointment={appointment}
        patientHref={patientHref}
        cancelling={busy === 'CANCEL_INVITE'}
        onCancelInvite={onCancelInvite}
      />
      {appointment.patient_summary && (
        <PatientSummaryPanel summary={appointment.patient_summary} level={place === 'page' ? 2 : 3} />
      )}
    </Root>
  );
}

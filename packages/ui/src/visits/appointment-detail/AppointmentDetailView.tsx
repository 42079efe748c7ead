import { listAppointmentActions, getBadgeStatus, isCheckable, STATUS_DISPLAY, t } from '@openvisit/contract';
import { ArrowLeft, CalendarPlus, Clock, HeartPulse, MessageSquare, MonitorCheck } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatDateLine, formatTimeSpan, getZoneLabel } from '../../format/dates.ts';
import { formatDollars } from '../../format/people.ts';
import { formatRecordStamp } from '../../format/record-dates.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { ActionButtons } from '../action-buttons/ActionButtons.tsx';
import { describePreVisitCheck } from '../pre-visit-check/pre-visit-check-texts.ts';
import { getTimeNote } from '../time-note.ts';
import { PatientSummaryPanel } from '../patient-summary/PatientSummaryPanel.tsx';
import { Participants } from './Participants.tsx';
import {
  Back,
  Day,
  Facts,
  Header,
  More,
  Muted,
  Note,
  Root,
  Time,
  Title,
} from './AppointmentDetailView.styles.ts';
import type { AppointmentAction, AppointmentDetail, TelehealthConsent } from '@openvisit/contract';

export interface AppointmentDetailViewProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** null while loading. */
  appointment: AppointmentDetail | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** `page` (default) has the back link and the badge; `panel` is inside the scheduled view (AP-04). */
  place?: 'page' | 'panel';
  /** URL of the back link of a page. */
  backHref?: string;
  /** URL of the patient's profile; without it there is no 'View Profile'. */
  patientHref?: string;
  /** The supported actions. Default: all. */
  supportedActions?: readonly AppointmentAction[];
  /** The action in progress. */
  busy?: AppointmentAction | 'CANCEL_INVITE' | null;
  /** Called with the selected action. */
  onAction: (action: AppointmentAction) => void;
  /** 'Cancel Invite' on the guest's card; omit it without permission. */
  onCancelInvite?: () => void;
  /** Called by 'Add to calendar', which an open visit of the page then has (BX-07). */
  onAddToCalendar?: () => void;
  /** Called by 'Messages', which opens the chat of the visit (CH-01). */
  onOpenChat?: () => void;
  /** URL where the patient checks camera, microphone and connection (BX-08). */
  checkHref?: string;
  /** URL where the patient records vitals for an open visit (CR-12). */
  vitalsHref?: string;
  /** Error message of loading. */
  error?: string | null;
  /** Called by 'Try again'. */
  onRetry?: () => void;
}

/** One appointment with its participants and the patient's summary (AP-04, AP-07). */
export function AppointmentDetailView({
  appointment,
  zone,
  now,
  place = 'page',
  backHref,
  patientHref,
  supportedActions,
  busy = null,
  onAction,
  onCancelInvite,
  onAddToCalendar,
  onOpenChat,
  checkHref,
  vitalsHref,
  error = null,
  onRetry,
  ...rest
}: AppointmentDetailViewProps) {
  if (!appointment) {
    return (
      <Root data-place={place} {...rest}>
        {error ? (
          <ErrorState title={t('The appointment could not be loaded')} onRetry={onRetry}>
            {error}
          </ErrorState>
        ) : (
          <Skeleton shape="card" count={4} label={t('Loading the appointment')} />
        )}
      </Root>
    );
  }
  const { label, tone } = STATUS_DISPLAY[getBadgeStatus(appointment)];
  return (
    <Root data-place={place} {...rest}>
      <Header>
        {place === 'page' && backHref && (
          <Back>
            <IconButton as={AppLink} href={backHref} label={t('Back')}>
              <ArrowLeft aria-hidden />
            </IconButton>
          </Back>
        )}
        <Title as={place === 'page' ? 'h1' : 'h2'}>{t('Appointment Details')}</Title>
        {place === 'page' && <StatusBadge label={label} tone={tone} />}
      </Header>
      <AppointmentFacts
        {...{
          appointment,
          zone,
          now,
          supportedActions,
          busy,
          error,
          onAction,
          onAddToCalendar,
          onOpenChat,
          checkHref,
          vitalsHref,
        }}
      />
      <Participants
        appointment={appointment}
        patientHref={patientHref}
        cancelling={busy === 'CANCEL_INVITE'}
        onCancelInvite={onCancelInvite}
      />
      {appointment.viewer === 'GUEST_PHYSICIAN' && appointment.guest_doctor_status === 'REQUESTED' && (
        <Muted>{t('Accept the invitation to read the patient’s health summary.')}</Muted>
      )}
      {appointment.telehealth_consent && (
        <Muted>{describeTelehealthConsent(appointment.telehealth_consent, zone)}</Muted>
      )}
      {appointment.patient_summary && (
        <PatientSummaryPanel summary={appointment.patient_summary} level={place === 'page' ? 2 : 3} />
      )}
    </Root>
  );
}

/** When the patient agreed to video care, and whether that was withdrawn. */
const describeTelehealthConsent = (
  { version, accepted_at, withdrawn_at }: TelehealthConsent,
  zone: string,
): string => {
  const given = formatRecordStamp(accepted_at, zone);
  return withdrawn_at
    ? t('Telehealth consent (version {version}) given on {given}, withdrawn on {withdrawn}.', {
        version,
        given,
        withdrawn: formatRecordStamp(withdrawn_at, zone),
      })
    : t('Telehealth consent (version {version}) given on {given}.', { version, given });
};

type FactsProps = Pick<
  AppointmentDetailViewProps,
  | 'zone'
  | 'now'
  | 'supportedActions'
  | 'busy'
  | 'error'
  | 'onAction'
  | 'onAddToCalendar'
  | 'onOpenChat'
  | 'checkHref'
  | 'vitalsHref'
> & { appointment: NonNullable<AppointmentDetailViewProps['appointment']> };

/** A closed visit has no place in a calendar, and an instant one is now. */
const hasCalendarEvent = ({ status, is_visit_now }: AppointmentDetail): boolean =>
  !is_visit_now && (status === 'REQUESTED' || status === 'ACCEPTED');

/** Time, topic and agreed fee (BX-09), with the actions. */
function AppointmentFacts({
  appointment,
  zone,
  now,
  supportedActions,
  busy = null,
  error,
  onAction,
  onAddToCalendar,
  onOpenChat,
  checkHref,
  vitalsHref,
}: FactsProps) {
  const actions = listAppointmentActions(appointment.viewer, appointment, now, zone).filter(
    (action) => supportedActions?.includes(action) ?? true,
  );
  const note = getTimeNote(appointment, actions, zone, now);
  return (
    <Facts aria-label={t('Time, topic and fee')}>
      <div>
        <Day>{formatDateLine(appointment.starts_at, zone)}</Day>
        <Time>
          <time dateTime={appointment.starts_at}>{formatTimeSpan(appointment, zone)}</time>
        </Time>
        <Muted>{getZoneLabel(zone, appointment.starts_at)}</Muted>
      </div>
      <div>
        <Muted>{t('Topic')}</Muted>
        <p>{appointment.topic}</p>
      </div>
      {appointment.viewer !== 'GUEST_PHYSICIAN' && (
        <div>
          <Muted>{t('Agreed fee')}</Muted>
          <p>{formatDollars(appointment.doctor_detail.fees)}</p>
        </div>
      )}
      {error && <Banner tone="danger">{error}</Banner>}
      {note && (
        <Note>
          <Clock size={18} aria-hidden />
          {note}
        </Note>
      )}
      <DeviceNote {...{ appointment, zone, now }} />
      <ActionButtons
        actions={actions}
        viewer={appointment.viewer}
        joined={appointment.is_joined}
        busy={busy}
        onAction={onAction}
      />
      <More>
        {onOpenChat && (
          <Button variant="quiet" icon={<MessageSquare aria-hidden />} onClick={onOpenChat}>
            {t('Messages')}
          </Button>
        )}
        {checkHref && hasDeviceCheck(appointment, now) && (
          <Button as={AppLink} variant="quiet" icon={<MonitorCheck aria-hidden />} href={checkHref}>
            {t('Check camera and microphone')}
          </Button>
        )}
        {vitalsHref && (appointment.status === 'REQUESTED' || appointment.status === 'ACCEPTED') && (
          <Button as={AppLink} variant="quiet" icon={<HeartPulse aria-hidden />} href={vitalsHref}>
            {t('Record vitals')}
          </Button>
        )}
        {onAddToCalendar && hasCalendarEvent(appointment) && (
          <Button variant="quiet" icon={<CalendarPlus aria-hidden />} onClick={onAddToCalendar}>
            {t('Add to calendar')}
          </Button>
        )}
      </More>
    </Facts>
  );
}

/** An instant visit has its check in the waiting room; an invited guest does not see one before accepting. */
const hasDeviceCheck = (appointment: AppointmentDetail, now: number): boolean =>
  !appointment.is_visit_now &&
  isCheckable(appointment, now) &&
  (appointment.viewer !== 'GUEST_PHYSICIAN' || appointment.guest_doctor_status === 'ACCEPTED');

/** What the patient's check before the visit found (BX-08). */
function DeviceNote({ appointment, zone, now }: Pick<FactsProps, 'appointment' | 'zone' | 'now'>) {
  if (!hasDeviceCheck(appointment, now)) return null;
  const { pre_visit_check: check } = appointment;
  return (
    <Note>
      <MonitorCheck size={18} aria-hidden />
      {check
        ? describePreVisitCheck(check, zone, now)
        : t('Camera and microphone have not been checked yet.')}
    </Note>
  );
}

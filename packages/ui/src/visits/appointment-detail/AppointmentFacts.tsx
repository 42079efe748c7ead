import {
  getCancellationTerms,
  isCheckable,
  isAcceptTooLate,
  listAppointmentActions,
  t,
  translateTopic,
  type AppointmentDetail,
} from '@openvisit/contract';
import { CalendarPlus, Clock, HeartPulse, MessageSquare, MonitorCheck } from 'lucide-react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { formatDateLine, formatTimeSpan, getZoneLabel } from '../../format/dates.ts';
import { formatDollars } from '../../format/people.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { ActionButtons } from '../action-buttons/ActionButtons.tsx';
import { formatCancellation } from '../cancellation-sentence.ts';
import { describePreVisitCheck } from '../pre-visit-check/pre-visit-check-texts.ts';
import { getTimeNote } from '../time-note.ts';
import { Day, Facts, More, Muted, Note, Terms, Time } from './AppointmentDetailView.styles.ts';
import type { AppointmentDetailViewProps } from './AppointmentDetailView.tsx';

export type AppointmentFactsProps = Pick<
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
> & {
  /** The visit, which has loaded. */
  appointment: NonNullable<AppointmentDetailViewProps['appointment']>;
};

/** A closed visit has no place in a calendar, and an instant one is now. */
const hasCalendarEvent = ({ status, is_visit_now }: AppointmentDetail): boolean =>
  !is_visit_now && (status === 'REQUESTED' || status === 'ACCEPTED');

/** Only the patient's side pays for canceling, and only an open visit can be canceled. */
const hasCancellationTerms = ({ viewer, status }: AppointmentDetail): boolean =>
  (viewer === 'PATIENT' || viewer === 'PARENT') &&
  (status === 'REQUESTED' || status === 'ACCEPTED' || status === 'RESCHEDULE_REQUEST');

const formatFee = ({ doctor_detail: { fees } }: AppointmentDetail): string =>
  fees === 0 ? t('Nothing is charged for this visit.') : formatDollars(fees);

/** Time, topic and agreed fee (BX-09), with the actions. */
export function AppointmentFacts({
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
}: AppointmentFactsProps) {
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
      <Terms>
        <div>
          <Muted as="dt">{t('Topic')}</Muted>
          <dd>{translateTopic(appointment.topic)}</dd>
        </div>
        {appointment.viewer !== 'GUEST_PHYSICIAN' && (
          <div>
            <Muted as="dt">{t('Agreed fee')}</Muted>
            <dd>{formatFee(appointment)}</dd>
          </div>
        )}
        {hasCancellationTerms(appointment) && (
          <div>
            <Muted as="dt">{t('Cancellation')}</Muted>
            <dd>{formatCancellation(getCancellationTerms(appointment, now), zone, now)}</dd>
          </div>
        )}
      </Terms>
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
        acceptTooLate={isAcceptTooLate(appointment.viewer, appointment, now)}
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

/** An instant visit has its check in the waiting room. An invited guest does not see one before accepting. */
const hasDeviceCheck = (appointment: AppointmentDetail, now: number): boolean =>
  !appointment.is_visit_now &&
  isCheckable(appointment, now) &&
  (appointment.viewer !== 'GUEST_PHYSICIAN' || appointment.guest_doctor_status === 'ACCEPTED');

/** What the patient's check before the visit found (BX-08). */
function DeviceNote({ appointment, zone, now }: Pick<AppointmentFactsProps, 'appointment' | 'zone' | 'now'>) {
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

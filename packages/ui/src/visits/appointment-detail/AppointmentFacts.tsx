import {
  getCancellationTerms,
  hasChat,
  hasStarted,
  isCheckable,
  isAcceptTooLate,
  listAppointmentActions,
  t,
  translateTopic,
  type AppointmentDetail,
} from '@openvisit/contract';
import { CalendarPlus, Clock, HeartPulse, MessageSquare, MonitorCheck, Receipt } from 'lucide-react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { formatDateLine, formatTimeSpan, getZoneLabel } from '../../format/dates.ts';
import { formatDollars, formatFullName, formatPhysicianName } from '../../format/people.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { ActionButtons } from '../action-buttons/ActionButtons.tsx';
import { formatCancellation } from '../cancellation-sentence.ts';
import {
  canHaveLateFee,
  describeCharge,
  describePayment,
  describeUnpaidLateFee,
  hasNotTakenPlace,
} from '../charge-sentence.ts';
import { describePreVisitCheck } from '../pre-visit-check/pre-visit-check-texts.ts';
import { getTimeNote } from '../time-note.ts';
import { isPatientSide } from './is-patient-side.ts';
import { MetPerson } from './MetPerson.tsx';
import { Day, Facts, More, Muted, Note, Terms, Time } from './AppointmentDetailView.styles.ts';
import type { AppointmentDetailViewProps } from './AppointmentDetailView.tsx';

export type AppointmentFactsProps = Pick<
  AppointmentDetailViewProps,
  | 'zone'
  | 'now'
  | 'patientHref'
  | 'supportedActions'
  | 'busy'
  | 'error'
  | 'onAction'
  | 'onAddToCalendar'
  | 'onOpenChat'
  | 'checkHref'
  | 'vitalsHref'
  | 'paymentsHref'
  | 'bookHref'
> & {
  /** The visit, which has loaded. */
  appointment: NonNullable<AppointmentDetailViewProps['appointment']>;
};

/** A closed visit has no place in a calendar, and an instant one is now. */
const hasCalendarEvent = ({ status, is_visit_now }: AppointmentDetail): boolean =>
  !is_visit_now && (status === 'REQUESTED' || status === 'ACCEPTED');

/** Only an open visit can be canceled. */
const hasCancellationTerms = (appointment: AppointmentDetail): boolean =>
  isPatientSide(appointment) && ['REQUESTED', 'ACCEPTED', 'RESCHEDULE_REQUEST'].includes(appointment.status);

const formatFee = ({ doctor_detail: { fees } }: AppointmentDetail): string =>
  fees === 0 ? t('Nothing is charged for this visit.') : formatDollars(fees);

/** Whether the payments can have one of this visit. */
const hasPayments = (appointment: AppointmentDetail): boolean =>
  hasNotTakenPlace(appointment)
    ? canHaveLateFee(appointment)
    : appointment.status === 'COMPLETED' && appointment.doctor_detail.fees > 0;

/** What comes after a request, and when the fee is held and charged; null for others (PW-10). */
const describeRequest = (appointment: AppointmentDetail, now: number): string | null => {
  const { status, doctor_detail: physician } = appointment;
  const isPending = status === 'REQUESTED' && !hasStarted(appointment, now);
  if (!isPending || !isPatientSide(appointment) || physician.fees === 0) return null;
  return t(
    '{physician} accepts or declines your request. Nothing is charged now: the fee is held when the visit starts, and charged after it.',
    { physician: formatPhysicianName(physician) },
  );
};

/** Whom the viewer meets, with time, topic and agreed fee (BX-09), and the actions. */
export function AppointmentFacts({
  appointment,
  zone,
  now,
  patientHref,
  supportedActions,
  busy = null,
  error,
  onAction,
  onAddToCalendar,
  onOpenChat,
  checkHref,
  vitalsHref,
  paymentsHref,
  bookHref,
}: AppointmentFactsProps) {
  const actions = listAppointmentActions(appointment.viewer, appointment, now, zone).filter(
    (action) => supportedActions?.includes(action) ?? true,
  );
  const showsCharge = isPatientSide(appointment) && hasNotTakenPlace(appointment);
  const payment = appointment.viewer === 'GUEST_PHYSICIAN' ? null : describePayment(appointment);
  const unpaid = describeUnpaidLateFee(appointment);
  const note = describeRequest(appointment, now) ?? getTimeNote(appointment, actions, zone, now);
  return (
    <Facts aria-label={t('Person, time, topic and fee')}>
      <MetPerson {...{ appointment, patientHref, zone, now }} />
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
            <Muted as="dt">{showsCharge ? t('Fee') : t('Agreed fee')}</Muted>
            <dd>{showsCharge ? describeCharge(appointment) : formatFee(appointment)}</dd>
          </div>
        )}
        {(payment ?? unpaid) && (
          <div>
            <Muted as="dt">{t('Charged')}</Muted>
            {payment && <dd>{payment}</dd>}
            {unpaid && <dd>{unpaid}</dd>}
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
        {onOpenChat && hasChat(appointment) && (
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
        {paymentsHref && hasPayments(appointment) && (
          <Button as={AppLink} variant="quiet" icon={<Receipt aria-hidden />} href={paymentsHref}>
            {t('Payments and receipts')}
          </Button>
        )}
        {bookHref && appointment.can_book && hasNotTakenPlace(appointment) && (
          <Button as={AppLink} variant="quiet" icon={<CalendarPlus aria-hidden />} href={bookHref}>
            {t('Book again')}
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

const describeMissingCheck = (appointment: AppointmentDetail): string =>
  isPatientSide(appointment)
    ? t('Camera and microphone have not been checked yet.')
    : t('{name} has not checked camera and microphone yet.', {
        name: formatFullName(appointment.patient_detail),
      });

/** What the patient's check before the visit found (BX-08). */
function DeviceNote({ appointment, zone, now }: Pick<AppointmentFactsProps, 'appointment' | 'zone' | 'now'>) {
  if (!hasDeviceCheck(appointment, now)) return null;
  const { pre_visit_check: check } = appointment;
  return (
    <Note>
      <MonitorCheck size={18} aria-hidden />
      {check ? describePreVisitCheck(check, zone, now) : describeMissingCheck(appointment)}
    </Note>
  );
}

import { getBadgeStatus, isCallRunning, STATUS_DISPLAY, t } from '@openvisit/contract';
import { ArrowLeft } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatShortStamp } from '../../format/record-dates.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { PatientSummaryPanel } from '../patient-summary/PatientSummaryPanel.tsx';
import { Participants } from './Participants.tsx';
import { AppointmentFacts } from './AppointmentFacts.tsx';
import { Back, Header, Muted, Root, Title } from './AppointmentDetailView.styles.ts';
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
  /** 'Cancel Invite', or 'Remove from visit' once accepted, on the guest's card; omit it without permission. */
  onCancelInvite?: () => void;
  /** Called by 'Add to calendar', which an open visit then has (BX-07). */
  onAddToCalendar?: () => void;
  /** Called by 'Messages', which opens the chat of an accepted or completed visit (CH-01). */
  onOpenChat?: () => void;
  /** URL where the patient checks camera, microphone and connection (BX-08). */
  checkHref?: string;
  /** URL where the patient records vitals for an open visit (CR-12). */
  vitalsHref?: string;
  /** URL of the patient's payments and receipts, which a visit that can have some then links to (PW-10). */
  paymentsHref?: string;
  /** URL where the patient books the physician; a denied, canceled or missed visit then has 'Book again' if they may. */
  bookHref?: string;
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
  paymentsHref,
  bookHref,
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
        {place === 'page' && <StatusBadge {...STATUS_DISPLAY[getBadgeStatus(appointment)]} />}
      </Header>
      <AppointmentFacts
        {...{
          appointment,
          zone,
          now,
          patientHref,
          supportedActions,
          busy,
          error,
          onAction,
          onAddToCalendar,
          onOpenChat,
          checkHref,
          vitalsHref,
          paymentsHref,
          bookHref,
        }}
      />
      <Participants
        appointment={appointment}
        cancelling={busy === 'CANCEL_INVITE'}
        onCancelInvite={onCancelInvite}
      />
      {appointment.viewer === 'GUEST_PHYSICIAN' && appointment.guest_doctor_status === 'REQUESTED' && (
        <>
          {isCallRunning(appointment) && (
            <Banner>{t('The call is running now. Accept the invitation to join it.')}</Banner>
          )}
          <Muted>{t('Accept the invitation to read the patient’s health summary.')}</Muted>
        </>
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
  const given = formatShortStamp(accepted_at, zone);
  return withdrawn_at
    ? t('Telehealth consent (version {version}) given on {given}, withdrawn on {withdrawn}.', {
        version,
        given,
        withdrawn: formatShortStamp(withdrawn_at, zone),
      })
    : t('Telehealth consent (version {version}) given on {given}.', { version, given });
};

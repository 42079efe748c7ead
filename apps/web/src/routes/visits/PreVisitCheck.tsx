import { useAppointment } from '@openvisit/api';
import { usePreVisitCheck } from '@openvisit/api/calls';
import { useSession } from '@openvisit/api/session';
import {
  isCheckable,
  type AppointmentDetail,
  type SessionUser,
  t,
  translateReply,
} from '@openvisit/contract';
import {
  Button,
  DevicePanel,
  EmptyState,
  ErrorState,
  Page,
  formatPhysicianName,
  PreVisitCheck,
  Skeleton,
} from '@openvisit/ui';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { BackLink } from '../../shared/navigation/BackLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { useNow } from '../../shared/useNow.ts';
import { getDevicePanelProps } from '../../shared/visits/device-panel-props.ts';

const CheckDevices = ({ appointment, user }: { appointment: AppointmentDetail; user: SessionUser }) => {
  const { devices, results, saving, checkAgain, save } = usePreVisitCheck(appointment.id);
  return (
    <DevicePanel {...getDevicePanelProps(devices, user)} onRetry={checkAgain}>
      <PreVisitCheck
        camera={results.camera}
        microphone={results.microphone}
        network={results.network?.result ?? null}
        browser={results.browser}
        saving={saving}
        physician={formatPhysicianName(appointment.doctor_detail)}
        onCheckAgain={checkAgain}
        onSave={save}
      />
    </DevicePanel>
  );
};

const NothingToCheck = ({ id }: { id: string }) => (
  <EmptyState
    illustration="visit"
    title={t('This visit is over')}
    action={
      <Button as={RouterLink} to={paths.ownAppointment(id)} variant="primary">
        {t('Go to the appointment')}
      </Button>
    }
  />
);

/** Where a patient checks camera, microphone, connection and browser before a visit (BX-08). */
export default function PreVisitCheckScreen() {
  usePageTitle(t('Check your device'));
  const { id = '' } = useParams();
  const user = useSession()?.user;
  const now = useNow();
  const { data: appointment, error, reload } = useAppointment(id);
  const renderCheck = () => {
    if (!appointment && error)
      return (
        <ErrorState title={t('The appointment could not be loaded')} onRetry={() => void reload()}>
          {translateReply(error.message)}
        </ErrorState>
      );
    if (!appointment || !user)
      return <Skeleton shape="card" count={2} label={t('Loading the appointment')} />;
    return isCheckable(appointment, now) ? (
      <CheckDevices appointment={appointment} user={user} />
    ) : (
      <NothingToCheck id={id} />
    );
  };
  return (
    <Page
      title={t('Check your device')}
      description={t(
        'Your browser asks for your camera and microphone. Only you see and hear yourself here; nothing is recorded.',
      )}
      back={<BackLink to={paths.ownAppointment(id)}>{t('Back to the appointment')}</BackLink>}
    >
      {renderCheck()}
    </Page>
  );
}

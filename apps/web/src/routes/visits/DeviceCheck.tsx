import { t } from '@openvisit/contract';
import { usePreVisitCheck } from '@openvisit/api/calls';
import { useSession } from '@openvisit/api/session';
import { DevicePanel, Page, PreVisitCheck } from '@openvisit/ui';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { getDevicePanelProps } from '../../shared/visits/device-panel-props.ts';

/** Where camera, microphone, connection and browser are checked without a visit (BX-24). */
export default function DeviceCheck() {
  usePageTitle(t('Check your device'));
  const user = useSession()?.user;
  const { devices, results, saving, checkAgain, save } = usePreVisitCheck(null);
  if (!user) return null;
  return (
    <Page
      title={t('Check your device')}
      description={t(
        'Your browser asks for your camera and microphone. Only you see and hear yourself here; nothing is recorded.',
      )}
    >
      <DevicePanel {...getDevicePanelProps(devices, user)} onRetry={checkAgain}>
        <PreVisitCheck
          camera={results.camera}
          microphone={results.microphone}
          network={results.network?.result ?? null}
          browser={results.browser}
          saving={saving}
          onCheckAgain={checkAgain}
          onSave={save}
        />
      </DevicePanel>
    </Page>
  );
}

import { t } from '@openvisit/contract';
import {
  getLocalZone,
  saveNotificationSettings,
  useNotificationSettings,
  type NotificationSettings as Settings,
} from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import {
  getZoneLabel,
  NotificationSettings,
  Page,
  type NotificationChoices,
  type NotificationPart,
} from '@openvisit/ui';
import { useRef, useState } from 'react';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useAction } from '../../shared/useAction.ts';
import { useNow } from '../../shared/useNow.ts';
import { usePushDevice } from './usePushDevice.ts';

const toChoices = ({ channels, quiet_hours, urgent_in_quiet_hours }: Settings): NotificationChoices => ({
  channels,
  quiet_hours,
  urgent_in_quiet_hours,
});

/** Saves each change at once; the last one counts, and a change that was not saved goes back. */
const Choices = ({ settings, side }: { settings: Settings; side: 'PATIENT' | 'PHYSICIAN' }) => {
  const now = useNow();
  const device = usePushDevice(settings.push_key, settings.is_subscribed);
  const [changed, setChanged] = useState<NotificationChoices | null>(null);
  // Parts with a change that is not saved yet or was saved last.
  const [parts, setParts] = useState<readonly NotificationPart[]>([]);
  const latest = useRef<NotificationChoices | null>(null);
  const { busy, error, run } = useAction(async () => {
    try {
      while (latest.current !== null) {
        const choices = latest.current;
        latest.current = null;
        await saveNotificationSettings(choices);
      }
    } finally {
      latest.current = null;
      setChanged(null);
    }
  });
  const change = (choices: NotificationChoices, part: NotificationPart) => {
    latest.current = choices;
    setChanged(choices);
    setParts(busy ? [...parts, part] : [part]);
    void run();
  };
  const state = busy ? 'SAVING' : error === null ? 'SAVED' : 'FAILED';
  return (
    <NotificationSettings
      side={side}
      choices={changed ?? toChoices(settings)}
      zone={getZoneLabel(settings.zone ?? getLocalZone(), now)}
      device={device}
      saves={Object.fromEntries(parts.map((part) => [part, { state, error }]))}
      onChange={change}
    />
  );
};

/** How the user is notified (BX-15). A section of the physician's settings, and a page of the patient. */
export default function NotificationSettingsScreen() {
  const isPhysician = useSession()?.user.role === 'PHYSICIAN';
  usePageTitle(t('Notification settings'));
  const settings = useNotificationSettings();
  const content = (
    <Loaded from={settings}>
      {(data) => <Choices settings={data} side={isPhysician ? 'PHYSICIAN' : 'PATIENT'} />}
    </Loaded>
  );
  if (isPhysician) return content;
  return (
    <Page
      title={t('Notification settings')}
      description={t('Which notifications you get while OpenVisit is closed, and your quiet hours.')}
      width="narrow"
    >
      {content}
    </Page>
  );
}

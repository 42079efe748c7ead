import {
  NOTIFICATION_GROUPS,
  type NotificationChannels,
  type NotificationGroup,
  type NotifiedRole,
  type QuietHours,
  t,
} from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Switch } from '../../actions/switch/Switch.tsx';
import { Card } from '../../data/card/Card.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { GROUP_TEXTS } from './group-texts.ts';
import { NotificationGroupFields } from './NotificationGroupFields.tsx';
import { QuietHoursFields } from './QuietHoursFields.tsx';
import { PushDevice, type PushDeviceProps } from './PushDevice.tsx';
import { SaveFailure, SaveStatus, type ChoiceSave } from './SaveStatus.tsx';

/** What a user chooses about notifications (BX-15). */
export interface NotificationChoices {
  channels: NotificationChannels;
  /** Null without quiet hours. */
  quiet_hours: QuietHours | null;
  /** Whether the first group is pushed in quiet hours. */
  urgent_in_quiet_hours: boolean;
}

/** A part of the settings, which says by itself whether its last change is saved. */
export type NotificationPart = NotificationGroup | 'QUIET_HOURS';

export interface NotificationSettingsProps extends Omit<ComponentPropsWithRef<'div'>, 'onChange'> {
  /** Decides which groups there are. */
  side: NotifiedRole;
  /** The saved choices. */
  choices: NotificationChoices;
  /** Name of the zone of the quiet hours, as `getZoneLabel` writes it. */
  zone: string;
  /** This device and its switch. */
  device: PushDeviceProps;
  /** The last changes, by the part that they belong to. */
  saves?: Partial<Record<NotificationPart, ChoiceSave>>;
  /** Called with all choices after each change, and with the part that was changed. */
  onChange: (choices: NotificationChoices, part: NotificationPart) => void;
}

const Title = styled.h2`
  font-size: ${token.text.lg};
`;

const Lead = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

/** On which ways a user is notified outside the product, by group or by type, and when not (BX-15). */
export function NotificationSettings({
  side,
  choices,
  zone,
  device,
  saves = {},
  onChange,
  ...rest
}: NotificationSettingsProps) {
  const urgent = GROUP_TEXTS[side].NOW;
  return (
    <Stack gap={5} {...rest}>
      <PushDevice {...device} />
      <Card>
        <Stack gap={2}>
          <Title>{t('Which notifications you get, and how')}</Title>
          <Lead>
            {t(
              'Everything is listed under Notifications in any case. A push never says what it is about, so that your lock screen gives nothing away.',
            )}
          </Lead>
          <div>
            {NOTIFICATION_GROUPS.map((group) => (
              <NotificationGroupFields
                key={group}
                group={group}
                side={side}
                channels={choices.channels}
                save={saves[group]}
                onChange={(channels) => onChange({ ...choices, channels }, group)}
              />
            ))}
          </div>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <QuietHoursFields
            value={choices.quiet_hours}
            zone={zone}
            onChange={(quiet_hours) => onChange({ ...choices, quiet_hours }, 'QUIET_HOURS')}
          />
          {choices.quiet_hours && (
            <Switch
              label={t('“{group}” may disturb me', { group: urgent ? t(urgent.title) : '' })}
              hint={t('These notifications are pushed during quiet hours too, because they cannot wait.')}
              checked={choices.urgent_in_quiet_hours}
              onChange={({ target }) =>
                onChange({ ...choices, urgent_in_quiet_hours: target.checked }, 'QUIET_HOURS')
              }
            />
          )}
          <SaveFailure save={saves.QUIET_HOURS} />
          <SaveStatus save={saves.QUIET_HOURS} />
        </Stack>
      </Card>
    </Stack>
  );
}

import { t } from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import { Switch } from '../../actions/switch/Switch.tsx';
import { Card } from '../../data/card/Card.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';

export interface NudgeSwitchProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Whether patients may nudge. */
  allowed: boolean;
  /** Called with the requested state. */
  onSwitch: (allowed: boolean) => void;
  /** The change is being saved. Default false. */
  busy?: boolean;
  /** Error message of the last attempt. */
  error?: string | null;
}

/** Whether patients may ask an unavailable physician to become available (ST-01). */
export function NudgeSwitch({ allowed, onSwitch, busy = false, error, ...rest }: NudgeSwitchProps) {
  return (
    <Card {...rest}>
      <Stack>
        <Switch
          label={t('Allow patient to nudge')}
          hint={t(
            'While you are not available, patients can ask you to make yourself available. You are notified immediately.',
          )}
          checked={allowed}
          disabled={busy}
          onChange={({ target }) => onSwitch(target.checked)}
        />
        {error && <Banner tone="danger">{error}</Banner>}
      </Stack>
    </Card>
  );
}

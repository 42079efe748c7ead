import type { ComponentPropsWithRef } from 'react';
import { Switch } from '../../actions/switch/Switch.tsx';
import { Card } from '../../data/card/Card.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';

export interface NudgeSwitchProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Whether patients may nudge. */
  allowed: boolean;
  /** Called with what is wanted. */
  onSwitch: (allowed: boolean) => void;
  /** It is being switched. Default false. */
  busy?: boolean;
  /** Why that failed. */
  error?: string | null;
}

/** Whether patients may ask a physician who is not available to become so (ST-01). */
export function NudgeSwitch({ allowed, onSwitch, busy = false, error, ...rest }: NudgeSwitchProps) {
  return (
    <Card {...rest}>
      <Stack>
        <Switch
          label="Allow patient to nudge"
          hint="While you are not available, patients can ask you to make yourself available. You are told at once."
          checked={allowed}
          disabled={busy}
          onChange={({ target }) => onSwitch(target.checked)}
        />
        {error && <Banner tone="danger">{error}</Banner>}
      </Stack>
    </Card>
  );
}

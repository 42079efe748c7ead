import { t, defineTexts } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { BellOff, BellRing } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Card } from '../../data/card/Card.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { softTone } from '../../feedback/tone.ts';
import { Stack } from '../../layout/stack/Stack.tsx';

export interface PushDeviceProps {
  /** Null while it is found out. BLOCKED: refused in the browser. */
  state: 'UNSUPPORTED' | 'BLOCKED' | 'OFF' | 'ON' | null;
  /** It is being turned on or off. Default false. */
  busy?: boolean;
  /** Why it could not be turned on or off. */
  error?: string | null;
  /** Turns on notifications for this device; the browser asks for the permission. */
  onTurnOn: () => void;
  /** Turns them off. */
  onTurnOff: () => void;
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]};

  & > div {
    flex: 1 1 ${token.measure.xs};
  }
`;

const Bell = styled.span`
  ${softTone}
  display: grid;
  flex: none;
  place-items: center;
  width: ${token.space[12]};
  height: ${token.space[12]};
  border-radius: ${token.radius.full};

  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
`;

const Title = styled.h2`
  font-size: ${token.text.lg};
`;

const Text = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const TEXTS: Record<NonNullable<PushDeviceProps['state']>, string> = defineTexts({
  ON: 'This device notifies you while OpenVisit is closed, until you sign out.',
  OFF: 'Get notified on this device while OpenVisit is closed. Your browser will ask for your permission.',
  BLOCKED:
    'Your browser blocks notifications of this page. Allow them in the settings of the page, next to its address, and reload.',
  UNSUPPORTED:
    'This browser cannot notify you while OpenVisit is closed. On an iPhone or iPad, add OpenVisit to the home screen first.',
});

/** Whether this device shows notifications while the product is closed (AC-16, BX-15). */
export function PushDevice({ state, busy = false, error, onTurnOn, onTurnOff }: PushDeviceProps) {
  const isOn = state === 'ON';
  return (
    <Card>
      <Stack>
        <Root>
          <Bell data-tone={isOn ? 'success' : 'neutral'} aria-hidden>
            {isOn ? <BellRing /> : <BellOff />}
          </Bell>
          <div>
            <Title>{t(isOn ? 'Push is on for this device' : 'Push on this device')}</Title>
            <Text role="status">{state && t(TEXTS[state])}</Text>
          </div>
          {state === 'OFF' && (
            <Button variant="primary" busy={busy} onClick={onTurnOn}>
              {t('Turn on')}
            </Button>
          )}
          {isOn && (
            <Button busy={busy} onClick={onTurnOff}>
              {t('Turn off')}
            </Button>
          )}
        </Root>
        {error && <Banner tone="danger">{error}</Banner>}
      </Stack>
    </Card>
  );
}

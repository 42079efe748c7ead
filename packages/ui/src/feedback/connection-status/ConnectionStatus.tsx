import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { WifiOff } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Spinner } from '../spinner/Spinner.tsx';

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  padding: ${token.space[1]} ${token.space[4]};
  background-color: ${token.color.warningSoft};
  color: ${token.color.onWarningSoft};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};

  &:empty {
    padding: 0;
  }
  & > svg {
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
`;

/** State of the live connection to the server. */
export type ConnectionState = 'connected' | 'connecting' | 'offline';

export interface ConnectionStatusProps extends ComponentPropsWithRef<'div'> {
  /** `connected` shows nothing. */
  state: ConnectionState;
}

/**
 * A banner across the page while the displayed data may be outdated. Do show it once, above the content. Don't
 * block the page with it.
 */
export function ConnectionStatus({ state, ...rest }: ConnectionStatusProps) {
  return (
    <Root role="status" data-state={state} {...rest}>
      {state === 'connecting' && (
        <>
          <Spinner size="sm" /> {t('Reconnecting…')}
        </>
      )}
      {state === 'offline' && (
        <>
          <WifiOff aria-hidden />{' '}
          {t('You are offline. Notes and messages are sent later; save anything else again.')}
        </>
      )}
    </Root>
  );
}

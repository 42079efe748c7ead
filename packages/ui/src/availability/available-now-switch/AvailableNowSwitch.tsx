import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Switch } from '../../actions/switch/Switch.tsx';
import { Dot } from '../../feedback/dot/Dot.tsx';

const Root = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[4]} ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
`;

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  font-weight: ${token.weight.semibold};
`;

const ErrorText = styled.p`
  color: ${token.color.danger};
  font-size: ${token.text.sm};
`;

export interface AvailableNowSwitchProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Whether patients see the physician as available. */
  available: boolean;
  /** Called with the requested state. */
  onSwitch: (available: boolean) => void;
  /** The change is being saved. Default false. */
  busy?: boolean;
  /** Error message of the last change. */
  error?: string | null;
}

/** 'Available Now': whether patients can request an instant visit (AV-03). */
export function AvailableNowSwitch({
  available,
  onSwitch,
  busy = false,
  error,
  ...rest
}: AvailableNowSwitchProps) {
  return (
    <Root {...rest}>
      <Switch
        label={<Name>Available Now {available && <Dot tone="success" motion="pulse" />}</Name>}
        hint={
          available
            ? 'Patients see you as available and can ask for a visit now.'
            : 'Patients can book your free times, not a visit now.'
        }
        checked={available}
        disabled={busy}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      <div role="status">{error && <ErrorText>{error}</ErrorText>}</div>
    </Root>
  );
}

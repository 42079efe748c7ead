import { defineTexts, t, translateReply } from '@openvisit/contract';
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
  /** Whether a visit is booked for now or in progress, so that patients would wait. Default false. */
  inVisit?: boolean;
  /** Called with the requested state. */
  onSwitch: (available: boolean) => void;
  /** The change is being saved. Default false. */
  busy?: boolean;
  /** Error message of the last change. */
  error?: string | null;
}

const getHint = (available: boolean, inVisit: boolean): string => {
  if (!available) return defineTexts('Patients can book your free times, not a visit now.');
  return defineTexts(
    inVisit
      ? 'A visit is booked for now or in progress. Patients see that they would wait.'
      : 'Patients see you as available and can ask for a visit now.',
  );
};

/** 'Available Now': whether patients can request an instant visit (AV-03). */
export function AvailableNowSwitch({
  available,
  inVisit = false,
  onSwitch,
  busy = false,
  error,
  ...rest
}: AvailableNowSwitchProps) {
  return (
    <Root {...rest}>
      <Switch
        label={
          <Name>
            {t('Available Now')} {available && !inVisit && <Dot tone="success" motion="pulse" />}
          </Name>
        }
        hint={t(getHint(available, inVisit))}
        checked={available}
        disabled={busy}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      <div role="status">{error && <ErrorText>{translateReply(error)}</ErrorText>}</div>
    </Root>
  );
}

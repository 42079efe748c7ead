import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Timer } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export interface CallDurationProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** When both sides were first together, epoch ms. */
  since: number;
  /** Current time by the same clock, epoch ms. */
  now: number;
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
`;

const toTwoDigits = (value: number): string => String(value).padStart(2, '0');

/** '5:07', and '1:05:07' from an hour. */
const formatElapsed = (ms: number): string => {
  const total = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const rest = `${hours > 0 ? toTwoDigits(minutes) : minutes}:${toTwoDigits(seconds)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};

/** The elapsed time of a visit (BX-10). Screen readers read it on demand only. */
export function CallDuration({ since, now, ...rest }: CallDurationProps) {
  return (
    <Root role="timer" aria-label={t('Time since the visit began')} {...rest}>
      <Timer aria-hidden />
      {formatElapsed(now - since)}
    </Root>
  );
}

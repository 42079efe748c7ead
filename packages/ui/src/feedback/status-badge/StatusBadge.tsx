import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { softTone, type Tone } from '../tone.ts';

const Root = styled.span`
  ${softTone}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${token.space[1]};
  padding: ${token.space.half} calc(${token.space[2]} + ${token.space.half});
  border-radius: ${token.radius.full};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.snug};
  white-space: nowrap;

  &::before {
    content: '';
    flex: none;
    width: calc(${token.space[1]} + ${token.space.half});
    height: calc(${token.space[1]} + ${token.space.half});
    border-radius: ${token.radius.full};
    background-color: currentcolor;
  }
  & > svg {
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
  &:has(> svg)::before {
    display: none;
  }
`;

export interface StatusBadgeProps extends ComponentPropsWithRef<'span'> {
  /** The status in words; never colour alone. */
  label: ReactNode;
  /** What it means for the reader; default neutral. */
  tone?: Tone;
  /** Instead of the dot. */
  icon?: ReactNode;
}

/**
 * Where something stands: Requested, Accepted, Denied. Every status of the product has its word and tone in the contract:
 * `<StatusBadge {...STATUS_DISPLAY[appointment.status]} />`. Don't make up a second word for the same status.
 */
export function StatusBadge({ label, tone = 'neutral', icon, ...rest }: StatusBadgeProps) {
  return (
    <Root data-tone={tone} {...rest}>
      {icon}
      {label}
    </Root>
  );
}

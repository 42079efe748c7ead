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
  padding: 0.15rem 0.6rem;
  border-radius: ${token.radius.full};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.snug};
  white-space: nowrap;

  &::before {
    content: '';
    width: 0.4375rem;
    height: 0.4375rem;
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

/** Where something stands: Requested, Accepted, Denied. */
export function StatusBadge({ label, tone = 'neutral', icon, ...rest }: StatusBadgeProps) {
  return (
    <Root data-tone={tone} {...rest}>
      {icon}
      {label}
    </Root>
  );
}

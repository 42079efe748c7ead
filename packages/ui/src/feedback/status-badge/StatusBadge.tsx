import { t } from '@openvisit/contract';
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
  max-width: 100%;
  padding: ${token.space.half} calc(${token.space[2]} + ${token.space.half});
  border-radius: ${token.radius.full};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.snug};

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
  /** The status; a text is translated. */
  label: ReactNode;
  /** Default neutral. */
  tone?: Tone;
  /** Replaces the dot. */
  icon?: ReactNode;
}

/**
 * A status: Requested, Accepted, Denied. The contract defines the label and tone of every status:
 * `<StatusBadge {...STATUS_DISPLAY[appointment.status]} />`. Don't invent a second label for a status.
 */
export function StatusBadge({ label, tone = 'neutral', icon, ...rest }: StatusBadgeProps) {
  return (
    <Root data-tone={tone} {...rest}>
      {icon}
      {typeof label === 'string' ? t<string>(label) : label}
    </Root>
  );
}

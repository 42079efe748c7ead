import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  min-width: calc(${token.space[5]} + ${token.space.half});
  height: calc(${token.space[5]} + ${token.space.half});
  padding-inline: calc(${token.space[1]} + ${token.space.half});
  border-radius: ${token.radius.full};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: 1;

  &[data-tone='accent'] {
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
  }
  &[data-tone='danger'] {
    background-color: ${token.color.danger};
    color: ${token.color.onDanger};
  }
`;

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** How many; 0 is shown too, so leave the badge out where nothing waits. */
  count: number;
  /** Above it, '<max>+' is shown; default 99. */
  max?: number;
  /** How much it stands out: soft (default) for a count, accent for what is new, danger for what is late or missed. */
  tone?: 'soft' | 'accent' | 'danger';
  /** What is counted, read after the number: 'unread messages'. */
  label?: string;
}

/**
 * How many of something wait. Do give `label` where the words beside it do not say what is counted; don't use it for a
 * word: that is a `StatusBadge`.
 */
export function Badge({ count, max = 99, tone, label, ...rest }: BadgeProps) {
  return (
    <Root data-tone={tone} {...rest}>
      {count > max ? `${max}+` : count}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </Root>
  );
}

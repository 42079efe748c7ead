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
    background-color: ${token.color.dangerFill};
    color: ${token.color.onDangerFill};
  }
`;

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** The count; 0 is shown too, so omit the badge where nothing is counted. */
  count: number;
  /** Above it, '<max>+' is shown; default 99. */
  max?: number;
  /** Emphasis: soft (default) for a count, accent for something new, danger for something late or missed. */
  tone?: 'soft' | 'accent' | 'danger';
  /** What is counted, announced after the number: 'unread messages'. */
  label?: string;
}

/**
 * A count. Do give a `label` where the text beside it does not say what is counted. Don't use it for a word:
 * that is a `StatusBadge`.
 */
export function Badge({ count, max = 99, tone, label, ...rest }: BadgeProps) {
  return (
    <Root data-tone={tone} {...rest}>
      {count > max ? `${max}+` : count}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </Root>
  );
}

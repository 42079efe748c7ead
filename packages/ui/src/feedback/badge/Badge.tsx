import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  min-width: 1.375rem;
  height: 1.375rem;
  padding-inline: 0.4rem;
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
  /** The number. */
  count: number;
  /** Above it, '<max>+' is shown; default 99. */
  max?: number;
  /** Default soft. */
  tone?: 'soft' | 'accent' | 'danger';
  /** What is counted, read after the number: 'unread messages'. */
  label?: string;
}

/** How many of something wait. */
export function Badge({ count, max = 99, tone, label, ...rest }: BadgeProps) {
  return (
    <Root data-tone={tone} {...rest}>
      {count > max ? `${max}+` : count}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </Root>
  );
}

import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { inkTone, type Tone } from '../tone.ts';

const pulse = keyframes`
  to {
    scale: 2.4;
    opacity: 0;
  }
`;

const Root = styled.span`
  ${inkTone}
  position: relative;
  display: inline-block;
  flex: none;
  width: calc(${token.space[2]} + ${token.space.half});
  height: calc(${token.space[2]} + ${token.space.half});
  border-radius: ${token.radius.full};
  background-color: currentcolor;

  &[data-motion='pulse']::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background-color: currentcolor;
    opacity: 0.5;
    animation: ${pulse} calc(${token.motion.slow} * 6) ${token.ease.out} infinite;
  }
`;

export interface DotProps extends ComponentPropsWithRef<'span'> {
  /** What it means; default neutral. */
  tone?: Tone;
  /** The meaning in words; leave out where a word stands beside it. */
  label?: string;
  /** `pulse` for what is live right now. */
  motion?: 'pulse';
}

/** The smallest sign of a state. */
export function Dot({ tone, label, motion, ...rest }: DotProps) {
  return (
    <Root data-tone={tone} data-motion={motion} aria-hidden={label ? undefined : true} {...rest}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </Root>
  );
}

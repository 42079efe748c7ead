import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { textTone, type Tone } from '../tone.ts';

const pulse = keyframes`
  to {
    scale: 2.4;
    opacity: 0;
  }
`;

const Root = styled.span`
  ${textTone}
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
  /** Default neutral. */
  tone?: Tone;
  /** Meaning of the dot; omit it where text beside it says the same. */
  label?: string;
  /** `pulse` for something that is live. */
  motion?: 'pulse';
}

/** The smallest status indicator. Do say its meaning in text. Don't let the color alone carry it. */
export function Dot({ tone, label, motion, ...rest }: DotProps) {
  return (
    <Root data-tone={tone} data-motion={motion} aria-hidden={label ? undefined : true} {...rest}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </Root>
  );
}

import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';

const turn = keyframes`
  to {
    rotate: 1turn;
  }
`;

const Root = styled.span`
  display: inline-block;
  flex: none;
  color: inherit;

  &::before {
    content: '';
    display: block;
    width: ${token.icon.md};
    height: ${token.icon.md};
    border: ${token.line.thick} solid color-mix(in srgb, currentcolor 25%, transparent);
    border-block-start-color: currentcolor;
    border-radius: ${token.radius.full};
    animation: ${turn} calc(${token.motion.slow} * 2) linear infinite;
  }
  &[data-size='sm']::before {
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
  &[data-size='lg']::before {
    width: ${token.icon.xl};
    height: ${token.icon.xl};
    border-width: ${token.line.ring};
  }
`;

export interface SpinnerProps extends ComponentPropsWithRef<'span'> {
  /** What is loading, announced. Omit it where other text says so. */
  label?: string;
  /** sm 16 px, md 20 px (default), lg 32 px. */
  size?: 'sm' | 'md' | 'lg';
}

/**
 * A short wait of unknown length. Longer waits show a `Skeleton` or a `ProgressBar`. Don't show it inside a
 * button: set `busy`.
 */
export function Spinner({ label, size, ...rest }: SpinnerProps) {
  return (
    <Root
      data-size={size}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      {...rest}
    >
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </Root>
  );
}

import { token } from '@openvisit/themes';
import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import type { PolymorphicProps } from '../../polymorphic.ts';

const Root = styled.button`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${token.control.md};
  height: ${token.control.md};
  padding: 0;
  border: ${token.line.hair} solid transparent;
  border-radius: ${token.radius.md};
  background-color: transparent;
  color: ${token.color.onSurfaceMuted};
  /* Only hover is animated, so that a theme change repaints at once. */
  &:hover {
    transition:
      background-color ${token.motion.fast} ${token.ease.out},
      color ${token.motion.fast} ${token.ease.out};
  }

  & svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
  &[data-size='sm'] {
    width: ${token.control.sm};
    height: ${token.control.sm};
    border-radius: ${token.radius.sm};
  }
  &[data-size='lg'] {
    width: ${token.control.lg};
    height: ${token.control.lg};
  }
  &[data-shape='round'] {
    border-radius: ${token.radius.full};
  }
  &:hover,
  &[aria-expanded='true'] {
    background-color: ${token.color.surfaceSunken};
    color: ${token.color.onSurface};
  }
  &[data-variant='secondary'] {
    border-color: color-mix(in srgb, ${token.color.borderStrong} 55%, ${token.color.border});
    background-color: ${token.color.surface};
    color: ${token.color.onSurface};
  }
  &[data-variant='secondary']:hover {
    background-color: ${token.color.surfaceSunken};
  }
  &[data-variant='primary'] {
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
  }
  &[data-variant='primary']:hover {
    background-color: ${token.color.accentHover};
  }
  &[aria-pressed='true'] {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }
  /* Doubled to outrank every variant's hover rule. */
  &&:disabled {
    background-color: transparent;
    color: ${token.color.onSurfaceMuted};
    opacity: 0.55;
    cursor: not-allowed;
  }
  /* Keeps the border of variants that have one. */
  &:disabled:not([data-variant='quiet']) {
    border-color: ${token.color.borderStrong};
  }
`;

/** Props of an icon button in addition to those of the rendered element. */
export interface IconButtonOwnProps {
  /** Accessible name: the action of the button. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** Emphasis; default quiet. */
  variant?: 'quiet' | 'secondary' | 'primary';
  /** Side length: sm 34 px, md 42 px (default), lg 50 px. At least 44 px on touch screens. */
  size?: 'sm' | 'md' | 'lg';
  /** Default `square`, with rounded corners. */
  shape?: 'square' | 'round';
}

export type IconButtonProps<As extends ElementType = 'button'> = IconButtonOwnProps &
  PolymorphicProps<As, IconButtonOwnProps>;

/**
 * A button with only an icon, for actions whose icon everyone knows. Do name the action in `label`. Don't use it
 * where the icon needs an explanation: that is a `Button`.
 */
export function IconButton<As extends ElementType = 'button'>({
  label,
  variant = 'quiet',
  size = 'md',
  shape,
  ...rest
}: IconButtonProps<As>) {
  return (
    <Root
      type={'as' in rest ? undefined : 'button'}
      aria-label={label}
      data-variant={variant}
      data-size={size}
      data-shape={shape}
      {...rest}
    />
  );
}

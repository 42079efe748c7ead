import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useEffect, type ElementType, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { announce } from '../../feedback/announce/announce.ts';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import type { PolymorphicProps } from '../../polymorphic.ts';

const Root = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: ${token.control.md};
  padding: ${token.space[1]} ${token.space[4]};
  border: ${token.line.hair} solid transparent;
  border-radius: ${token.radius.md};
  font-family: inherit;
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.snug};
  text-align: center;
  text-decoration: none;
  /* Only hover is animated, so that a theme change repaints at once. */
  &:hover {
    transition:
      background-color ${token.motion.fast} ${token.ease.out},
      border-color ${token.motion.fast} ${token.ease.out},
      box-shadow ${token.motion.fast} ${token.ease.out};
  }

  &[data-size='sm'] {
    min-height: ${token.control.sm};
    padding-inline: ${token.space[3]};
    border-radius: ${token.radius.sm};
  }
  &[data-size='lg'] {
    min-height: ${token.control.lg};
    padding-inline: ${token.space[6]};
    font-size: ${token.text.md};
  }
  &[data-width='full'] {
    width: 100%;
  }

  &[data-variant='primary'] {
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
    box-shadow: ${token.shadow.raised};
  }
  &[data-variant='primary']:hover {
    background-color: ${token.color.accentHover};
  }
  &[data-variant='primary']:active {
    background-color: ${token.color.accentActive};
  }

  &[data-variant='secondary'] {
    border-color: color-mix(in srgb, ${token.color.borderStrong} 55%, ${token.color.border});
    background-color: ${token.color.surface};
    color: ${token.color.onSurface};
    box-shadow: ${token.shadow.raised};
  }
  &[data-variant='secondary']:hover {
    border-color: ${token.color.borderStrong};
    background-color: ${token.color.surfaceSunken};
  }

  &[data-variant='quiet'] {
    background-color: transparent;
    color: ${token.color.accentText};
  }
  &[data-variant='quiet']:hover {
    background-color: ${token.color.accentSoft};
  }

  &[data-variant='danger'] {
    background-color: ${token.color.dangerFill};
    color: ${token.color.onDangerFill};
    box-shadow: ${token.shadow.raised};
  }
  &[data-variant='danger']:hover {
    background-color: ${token.color.dangerFillHover};
  }

  /* Doubled to outrank every variant's hover rule. */
  &&:disabled {
    border-color: ${token.color.border};
    background-color: ${token.color.surfaceSunken};
    color: ${token.color.onSurfaceMuted};
    box-shadow: none;
    cursor: not-allowed;
  }
  &&[data-variant='quiet']:disabled {
    border-color: transparent;
    background-color: transparent;
  }
  &[data-state='busy'] {
    cursor: progress;
  }
`;

const Content = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};

  & > svg {
    flex: none;
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
  /* Transparent instead of hidden: the label keeps naming the button and sizing it. */
  [data-state='busy'] > & {
    opacity: 0;
  }
`;

const SpinnerOverlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

interface OwnProps {
  /** Emphasis; default secondary. One primary per screen or dialog. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Height: sm 34 px, md 42 px (default), lg 50 px. At least 44 px on touch screens. */
  size?: 'sm' | 'md' | 'lg';
  /** `full` takes the width of the container. */
  width?: 'content' | 'full';
  /** An action is running: keeps the width, ignores clicks, and is announced. Default false. */
  busy?: boolean;
  /** Announced when `busy` starts; default 'Working…'. */
  busyLabel?: string;
  /** Icon before the label. */
  icon?: ReactNode;
  /** Icon after the label. */
  iconEnd?: ReactNode;
  /** The label, a verb. */
  children?: ReactNode;
  /** Called on click, Enter and Space, except while busy. */
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

export type ButtonProps<As extends ElementType = 'button'> = OwnProps & PolymorphicProps<As, OwnProps>;

/**
 * Starts an action; with `as`, a link styled as a button. Do label it with a verb. Don't show more than one
 * primary button on a screen or in a dialog.
 */
export function Button<As extends ElementType = 'button'>({
  variant = 'secondary',
  size = 'md',
  width,
  busy = false,
  busyLabel = t('Working…'),
  icon,
  iconEnd,
  children,
  onClick,
  ...rest
}: ButtonProps<As>) {
  useEffect(() => {
    if (busy) announce(busyLabel);
  }, [busy, busyLabel]);
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      type={'as' in rest ? undefined : 'button'}
      data-variant={variant}
      data-size={size}
      data-width={width}
      data-state={busy ? 'busy' : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...rest}
    >
      <Content>
        {icon}
        {children}
        {iconEnd}
      </Content>
      {busy && (
        <SpinnerOverlay>
          <Spinner size="sm" />
        </SpinnerOverlay>
      )}
    </Root>
  );
}

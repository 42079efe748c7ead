import { token } from '@openvisit/themes';
import { useEffect, useRef, type ComponentPropsWithRef, type FocusEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useBothRefs } from '../../refs.ts';

const Root = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};

  &[data-orientation='vertical'] {
    flex-direction: column;
    align-items: stretch;
  }
  &[data-variant='joined'] {
    flex-wrap: nowrap;
    gap: 0;
  }
  /* The hovered or focused button shows its whole border. */
  &[data-variant='joined'] > :is(:hover, :focus-visible) {
    z-index: 1;
  }
  &[data-variant='joined']:not([data-orientation]) {
    & > :not(:first-child) {
      margin-inline-start: calc(-1 * ${token.line.hair});
      border-start-start-radius: 0;
      border-end-start-radius: 0;
    }
    & > :not(:last-child) {
      border-start-end-radius: 0;
      border-end-end-radius: 0;
    }
  }
  &[data-variant='joined'][data-orientation='vertical'] {
    & > :not(:first-child) {
      margin-block-start: calc(-1 * ${token.line.hair});
      border-start-start-radius: 0;
      border-start-end-radius: 0;
    }
    & > :not(:last-child) {
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
  }
`;

const FOCUSABLE = ':is(button, a[href]):not(:disabled)';

const focusableIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];

/** Roving tabindex: exactly one button is in the tab order. */
function setRovingTabIndex(root: HTMLElement, wanted: Element | null) {
  const stops = focusableIn(root);
  const one = stops.find((stop) => stop === wanted) ?? stops.find((stop) => stop.tabIndex === 0) ?? stops[0];
  for (const stop of stops) stop.tabIndex = stop === one ? 0 : -1;
}

export interface ButtonGroupProps extends Omit<ComponentPropsWithRef<'div'>, 'role'> {
  /** What the buttons act on, such as 'Note'; announced with the group. */
  label: string;
  /** `joined` connects secondary buttons into one shape; default spaced. */
  variant?: 'spaced' | 'joined';
  /** Layout direction, and which arrow keys navigate a toolbar. Default horizontal. */
  orientation?: 'horizontal' | 'vertical';
  /**
   * `toolbar` is one tab stop with arrow-key navigation, for three buttons or more. Default `group`: a tab
   * stop each.
   */
  pattern?: 'group' | 'toolbar';
}

/** Buttons that act on the same object. Don't join a primary button with others. */
export function ButtonGroup({
  label,
  variant = 'spaced',
  orientation,
  pattern = 'group',
  onKeyDown,
  onFocus,
  ref,
  ...rest
}: ButtonGroupProps) {
  const root = useRef<HTMLDivElement>(null);
  const both = useBothRefs(root, ref);
  const toolbar = pattern === 'toolbar';
  // On every render, because buttons may be added, removed or disabled.
  useEffect(() => {
    if (toolbar && root.current) setRovingTabIndex(root.current, document.activeElement);
  });
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (!toolbar || event.defaultPrevented) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [back, on] =
      orientation === 'vertical'
        ? ['ArrowUp', 'ArrowDown']
        : rtl
          ? ['ArrowRight', 'ArrowLeft']
          : ['ArrowLeft', 'ArrowRight'];
    const stops = focusableIn(event.currentTarget);
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (at < 0) return;
    const to = { [back]: at - 1, [on]: at + 1, Home: 0, End: stops.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    stops[(to + stops.length) % stops.length]?.focus();
  };
  const focus = (event: FocusEvent<HTMLDivElement>) => {
    onFocus?.(event);
    if (toolbar) setRovingTabIndex(event.currentTarget, event.target);
  };
  return (
    <Root
      role={pattern}
      aria-label={label}
      aria-orientation={toolbar ? orientation : undefined}
      data-variant={variant}
      data-orientation={orientation === 'vertical' ? orientation : undefined}
      {...rest}
      ref={both}
      onKeyDown={press}
      onFocus={focus}
    />
  );
}

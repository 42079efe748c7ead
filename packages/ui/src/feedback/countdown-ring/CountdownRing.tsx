import { token } from '@openvisit/themes';
import { useEffect, useRef, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { announce } from '../announce/announce.ts';

const Root = styled.div`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${token.space[20]};
  height: ${token.space[20]};
  color: ${token.color.accent};

  &[data-size='sm'] {
    width: ${token.space[12]};
    height: ${token.space[12]};
  }
  &[data-size='lg'] {
    width: calc(${token.space[16]} * 2);
    height: calc(${token.space[16]} * 2);
  }
  &[data-state='short'] {
    color: ${token.color.warning};
  }
  &[data-state='over'] {
    color: ${token.color.danger};
  }
  & > svg {
    width: 100%;
    height: 100%;
    rotate: -90deg;
  }
  & circle {
    fill: none;
    stroke: ${token.color.border};
    stroke-width: 8;
  }
  & circle + circle {
    stroke: currentcolor;
    stroke-linecap: round;
    stroke-dasharray: 1;
    stroke-dashoffset: calc(1 - var(--left));
    /* One second, so that the ring moves evenly between two numbers. */
    transition: stroke-dashoffset calc(${token.motion.slow} * 3.125) linear;
  }
  &[data-state='over'] circle + circle {
    stroke: none;
  }
`;

const Number = styled.span`
  position: absolute;
  color: ${token.color.onSurface};
  font-size: ${token.text.lg};
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;

  [data-size='sm'] > & {
    font-size: ${token.text.xs};
  }
  [data-size='lg'] > & {
    font-size: ${token.text.xxl};
  }
`;

/** Seconds left at which the remaining time is announced; more announcements would distract. */
const ANNOUNCE_AT = [120, 60, 30, 10];

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '1 minute 30 seconds', for announcements. */
const spokenTime = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [minutes > 0 && plural(minutes, 'minute'), (rest > 0 || minutes === 0) && plural(rest, 'second')]
    .filter(Boolean)
    .join(' ');
};

/** '1:05' from a minute on, '42' below it. */
const displayTime = (seconds: number): string =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export interface CountdownRingProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What happens at zero: 'You will be signed out'. */
  label: string;
  /** Whole seconds left; the caller counts them. */
  seconds: number;
  /** Seconds of the full ring. */
  total: number;
  /** Seconds left from which it warns; default 10. */
  warnAt?: number;
  /** sm 48 px, md 80 px (default), lg 128 px. */
  size?: 'sm' | 'md' | 'lg';
}

/**
 * The remaining time as a closing ring. It is announced at two minutes, one minute, 30 and 10 seconds, and
 * can be read at any time. Do say what to do about it. Don't count down to something that needs no action.
 */
export function CountdownRing({
  label,
  seconds,
  total,
  warnAt: warnAt = 10,
  size,
  ...rest
}: CountdownRingProps) {
  const left = Math.max(0, Math.floor(seconds));
  const before = useRef(left);
  useEffect(() => {
    const passed = ANNOUNCE_AT.some((moment) => before.current > moment && left <= moment);
    before.current = left;
    if (passed && left > 0)
      announce(`${label}: ${spokenTime(left)} left`, left <= warnAt ? 'assertive' : 'polite');
  }, [left, label, warnAt]);
  const state = left <= warnAt ? 'short' : undefined;
  return (
    <Root
      role="timer"
      aria-label={`${label}: ${spokenTime(left)} left`}
      data-size={size}
      data-state={left === 0 ? 'over' : state}
      {...rest}
      style={{ ...rest.style, '--left': Math.min(1, left / Math.max(1, total)) }}
    >
      <svg viewBox="0 0 100 100" aria-hidden focusable="false">
        <circle cx="50" cy="50" r="44" />
        <circle cx="50" cy="50" r="44" pathLength={1} />
      </svg>
      <Number aria-hidden>{displayTime(left)}</Number>
    </Root>
  );
}

import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import type { Tone } from '../../feedback/tone.ts';
import { textTone } from '../../feedback/tone.ts';

const Root = styled.ol`
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: ${token.icon.lg} 1fr;
  gap: ${token.space[3]};
  position: relative;
  padding-block-end: ${token.space[5]};

  /* The line to the next item, from below the icon. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: calc(${token.icon.lg} + ${token.space[1]}) calc(-1 * ${token.space.half});
    inset-inline-start: calc(${token.icon.lg} / 2);
    translate: -50% 0;
    border-inline-start: ${token.line.thick} solid ${token.color.border};
  }
  &:dir(rtl)::before {
    translate: 50% 0;
  }
  &:last-child {
    padding-block-end: 0;
  }
  &[data-state='upcoming']::before {
    border-inline-start-style: dashed;
  }
`;

const IconBox = styled.span`
  ${textTone}
  display: grid;
  place-items: center;
  width: ${token.icon.lg};
  height: ${token.icon.lg};
  border-radius: ${token.radius.full};

  /* Without an icon: a dot, or a ring for upcoming items. */
  &:empty::before {
    content: '';
    width: ${token.space[3]};
    height: ${token.space[3]};
    border: ${token.line.thick} solid currentcolor;
    border-radius: ${token.radius.full};
    background-color: currentcolor;
  }
  [data-state='upcoming'] > &:empty::before {
    background-color: transparent;
  }
  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
`;

const Title = styled.p`
  font-weight: ${token.weight.semibold};

  [data-state='upcoming'] & {
    color: ${token.color.onSurfaceMuted};
    font-weight: ${token.weight.regular};
  }
`;

const Time = styled.time`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Detail = styled.div`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

/** One event. */
export interface TimelineItem {
  /** Stable React key. */
  id: string;
  /** What happened. */
  title: ReactNode;
  /** Formatted time. */
  time?: string;
  /** Machine-readable time: an instant or a calendar date. */
  dateTime?: string;
  /** Details: who, why, a link. */
  detail?: ReactNode;
  /** Replaces the dot; decorative. */
  icon?: ReactNode;
  /** Default neutral. */
  tone?: Tone;
  /** Default done. */
  state?: 'done' | 'current' | 'upcoming';
}

export interface TimelineProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  /** Accessible name of the list. */
  label: string;
  /** In display order; usually the newest first. */
  items: readonly TimelineItem[];
}

/**
 * A chronological list of events. Do say who did it. Don't use it for steps to complete: that is `StepNav`.
 */
export function Timeline({ label, items, ...rest }: TimelineProps) {
  return (
    <Root role="list" aria-label={label} {...rest}>
      {items.map(({ id, title, time, dateTime, detail, icon, tone, state = 'done' }) => (
        <Item key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <IconBox aria-hidden data-tone={tone ?? (state === 'current' ? 'accent' : undefined)}>
            {icon}
          </IconBox>
          <div>
            <Header>
              <Title>{title}</Title>
              {time && <Time dateTime={dateTime}>{time}</Time>}
            </Header>
            {detail && <Detail>{detail}</Detail>}
          </div>
        </Item>
      ))}
    </Root>
  );
}

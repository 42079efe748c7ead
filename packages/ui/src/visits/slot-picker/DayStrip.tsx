import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { formatFullDay, formatShortWeekday } from '../../format/dates.ts';
import type { SlotDay } from './days.ts';

const Strip = styled.fieldset`
  display: grid;
  grid-auto-columns: minmax(${token.space[16]}, 1fr);
  grid-auto-flow: column;
  gap: ${token.space[2]};
  padding: 0;
  border: 0;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
`;

const Day = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  padding: ${token.space[2]} ${token.space[1]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};
  font-size: ${token.text.xs};
  line-height: ${token.leading.snug};
  scroll-snap-align: start;
  cursor: pointer;

  &:hover {
    border-color: ${token.color.accentText};
  }
  &:has(:checked) {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
    box-shadow: inset 0 0 0 ${token.line.hair} ${token.color.accentText};
  }
  &:has(:focus-visible) {
    /* Inset, because the scroll container would clip it. */
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: calc(${token.line.ring} * -1);
  }
  &:has(:disabled) {
    border-color: transparent;
    background-color: ${token.color.surfaceSunken};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      forced-color-adjust: none;
      background-color: Highlight;
      color: HighlightText;
    }
  }
`;

const Radio = styled.input`
  position: absolute;
  inset: 0;
  opacity: 0;
  cursor: inherit;
`;

const Number = styled.span`
  font-size: ${token.text.lg};
  font-weight: ${token.weight.semibold};
`;

const Muted = styled.span`
  color: ${token.color.onSurfaceMuted};

  @media (forced-colors: active) {
    color: inherit;
  }
`;

export interface DayStripProps {
  /** The days of the range with their number of free slots. */
  days: readonly SlotDay[];
  /** The selected day, yyyy-MM-dd, or null. */
  chosen: string | null;
  /** Called with the selected day, yyyy-MM-dd. */
  onChoose: (date: string) => void;
}

const formatFreeSlots = (free: number) => (free === 0 ? t('none') : t('{count} free', { count: free }));

/** The days of the range; arrow keys move between days with free slots. */
export function DayStrip({ days, chosen, onChoose }: DayStripProps) {
  const name = useId();
  const strip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const day = strip.current?.querySelector(':checked')?.parentElement;
    if (!strip.current || !day) return;
    const { left, right } = strip.current.getBoundingClientRect();
    const rect = day.getBoundingClientRect();
    if (rect.right > right || rect.left < left) strip.current.scrollLeft += rect.left - left - 8;
  }, [chosen]);
  return (
    <Strip ref={strip} aria-label={t('Day')}>
      {days.map(({ date, free }) => (
        <Day key={date}>
          <Radio
            type="radio"
            name={name}
            value={date}
            checked={date === chosen}
            disabled={free === 0}
            aria-label={`${formatFullDay(date)}, ${free === 0 ? t('no free times') : t('{count} free', { count: free })}`}
            onChange={() => onChoose(date)}
          />
          <span>{formatShortWeekday(date)}</span>
          <Number>{date.slice(8).replace(/^0/, '')}</Number>
          <Muted>{formatFreeSlots(free)}</Muted>
        </Day>
      ))}
    </Strip>
  );
}

import { t, type BookableSlot } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useId } from 'react';
import styled from 'styled-components';
import { formatClockTime, getShortZone } from '../../format/dates.ts';
import { PERIODS, getPeriod } from './days.ts';

const Root = styled.div`
  display: grid;
  gap: ${token.space[5]};
`;

const Heading = styled.h3`
  font-size: ${token.text.md};
`;

const Group = styled.fieldset`
  display: grid;
  gap: ${token.space[2]};
`;

const Legend = styled.legend`
  padding: 0 0 ${token.space[2]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${token.space[24]}, 1fr));
  gap: ${token.space[2]};
`;

const Time = styled.label`
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: ${token.space[11]};
  padding: ${token.space[1]} ${token.space[2]};
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};
  text-align: center;
  cursor: pointer;
  /* Only hover is animated, so that a theme change repaints at once. */
  &:hover {
    transition: background-color ${token.motion.fast} ${token.ease.out};
  }

  &:hover {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accentSoft};
  }
  &:has(:checked:not(:disabled)) {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
  }
  &:has(:focus-visible) {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.line.thick};
  }
  &:has(:disabled) {
    border-color: transparent;
    background-color: ${token.color.surfaceSunken};
    color: ${token.color.onSurfaceMuted};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:has(:checked:not(:disabled)) {
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

const TakenTime = styled.s`
  font-weight: ${token.weight.regular};
`;

const PhysicianTime = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.regular};

  :has(:checked:not(:disabled)) > & {
    color: inherit;
  }
`;

export interface SlotTimesProps {
  /** Heading of the day. */
  heading: string;
  /** The slots of the day. */
  slots: readonly BookableSlot[];
  /** The viewer's IANA time zone. */
  zone: string;
  /** Shown below each time; null if its clock is the same. */
  physicianZone: string | null;
  /** `starts_at` of the selected slot. */
  selected: string | null;
  /** Called with the selected slot. */
  onSelect: (slot: BookableSlot) => void;
}

/** The slots of one day by part of the day; taken ones are struck through. */
export function SlotTimes({ heading, slots, zone, physicianZone, selected, onSelect }: SlotTimesProps) {
  const name = useId();
  return (
    <Root>
      <Heading>{heading}</Heading>
      {PERIODS.map((period) => {
        const periodSlots = slots.filter((slot) => getPeriod(slot.starts_at, zone) === period);
        if (periodSlots.length === 0) return null;
        return (
          <Group key={period}>
            <Legend>{t(period)}</Legend>
            <Times>
              {periodSlots.map((slot) => {
                const viewerTime = formatClockTime(slot.starts_at, zone);
                const physicianTime =
                  physicianZone &&
                  `${formatClockTime(slot.starts_at, physicianZone)} ${getShortZone(physicianZone, slot.starts_at)}`;
                const label = [
                  viewerTime,
                  physicianTime && t('{time} at the practice', { time: physicianTime }),
                  !slot.is_free && t('taken'),
                ];
                return (
                  <Time key={slot.starts_at}>
                    <Radio
                      type="radio"
                      name={name}
                      value={slot.starts_at}
                      checked={slot.starts_at === selected}
                      disabled={!slot.is_free}
                      aria-label={label.filter(Boolean).join(', ')}
                      onChange={() => onSelect(slot)}
                    />
                    {slot.is_free ? <span>{viewerTime}</span> : <TakenTime>{viewerTime}</TakenTime>}
                    {physicianTime && <PhysicianTime>{physicianTime}</PhysicianTime>}
                  </Time>
                );
              })}
            </Times>
          </Group>
        );
      })}
    </Root>
  );
}

import { DAY_PARTS, formatOpenCount, groupSlotsByPart, type DaySlot } from '@openvisit/contract';
import { MoonStar, Sun, Sunrise } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Switch } from '../../actions/switch/Switch.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { formatClockTime, formatFullDay } from '../../format/dates.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { Count, Day, Header, Muted, Part, PartHead, Root, Slot, Slots } from './DaySchedule.styles.ts';

const ICONS = { Morning: Sunrise, Afternoon: Sun, Evening: MoonStar } as const;
const LABELS = { available: '', unavailable: 'Unavailable', engaged: 'Engaged' } as const;

export interface DayScheduleProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'onToggle'> {
  /** The date, yyyy-MM-dd. */
  date: string;
  /** The slots of the day; null while loading. */
  slots: readonly DaySlot[] | null;
  /** The whole day is unavailable, so slots cannot be toggled. Default false. */
  wholeDay?: boolean;
  /** Called with the slot to make unavailable or available. */
  onToggle: (slot: DaySlot) => void;
  /** Makes the whole day unavailable or available. */
  onWholeDay: (unavailable: boolean) => void;
  /** Called by 'Save'. */
  onSave: () => void;
  /** Whether there are changes to save. Default true. */
  hasChanges?: boolean;
  /** Saving is in progress. Default false. */
  busy?: boolean;
  /** Error message of loading or saving. */
  error?: string | null;
}

/** One day of the physician's schedule by slot: available, unavailable, or booked (AV-01, AV-02). */
export function DaySchedule({
  date,
  slots,
  wholeDay = false,
  onToggle,
  onWholeDay,
  onSave,
  hasChanges = true,
  busy = false,
  error,
  ...rest
}: DayScheduleProps) {
  const id = useId();
  const parts = slots && groupSlotsByPart(slots);
  return (
    <Root aria-labelledby={`${id}-day`} {...rest}>
      <Header>
        <Day id={`${id}-day`}>{formatFullDay(date)}</Day>
        {slots && slots.length > 0 && (
          <Switch
            label="Not available the entire day"
            checked={wholeDay}
            disabled={busy}
            onChange={({ target }) => onWholeDay(target.checked)}
          />
        )}
      </Header>
      {error && <Banner tone="danger">{error}</Banner>}
      {!parts && !error && <Skeleton shape="card" count={3} label="Loading the slots" />}
      {slots?.length === 0 && (
        <EmptyState illustration="calendar" title="No slots on this day">
          Your practice is not open then. Change its hours in your profile.
        </EmptyState>
      )}
      {parts &&
        slots.length > 0 &&
        DAY_PARTS.map((part) => {
          const Icon = ICONS[part];
          return (
            <Part key={part} aria-labelledby={`${id}-${part}`}>
              <PartHead id={`${id}-${part}`}>
                <Icon aria-hidden />
                {part}
                <Count>
                  <b>{wholeDay ? '00' : formatOpenCount(parts[part])}</b> open
                </Count>
              </PartHead>
              {parts[part].length === 0 ? (
                <Muted>No slots</Muted>
              ) : (
                <Slots>
                  {parts[part].map((slot) => {
                    const state = wholeDay && slot.state !== 'engaged' ? 'unavailable' : slot.state;
                    const fixed = wholeDay || busy || slot.state === 'engaged';
                    return (
                      <Slot
                        key={slot.time}
                        type="button"
                        data-state={state}
                        aria-pressed={state === 'available'}
                        aria-disabled={fixed || undefined}
                        onClick={() => !fixed && onToggle(slot)}
                      >
                        <span>{formatClockTime(`${date}T${slot.time}:00Z`, 'UTC')}</span>
                        {state === 'available' ? (
                          <VisuallyHidden>, available</VisuallyHidden>
                        ) : (
                          <small>{LABELS[state]}</small>
                        )}
                      </Slot>
                    );
                  })}
                </Slots>
              )}
            </Part>
          );
        })}
      {slots && slots.length > 0 && (
        <div>
          <Button variant="primary" disabled={!hasChanges} busy={busy} onClick={onSave}>
            Save
          </Button>
        </div>
      )}
    </Root>
  );
}

import { saveDaySchedule, type ScheduleDay } from '@openvisit/api';
import { isEntireDayOff, isMarkable, REPLY_MESSAGES } from '@openvisit/contract';
import { DaySchedule, useToasts } from '@openvisit/ui';
import { useEffect, useState } from 'react';
import { paths } from '../../shared/navigation/paths.ts';
import { useAction } from '../../shared/useAction.ts';

export interface DayEditorProps {
  /** yyyy-MM-dd in the practice's zone. */
  date: string;
  /** Undefined while loading. */
  day: ScheduleDay | undefined;
  loadError?: string;
  /** Reports whether there are unsaved marks, and how to discard them; a stable function. */
  onUnsaved: (unsaved: boolean, discard: () => void) => void;
}

/** The day with the times in `off` unavailable; null is the day as it is stored. */
const applyMarks = ({ slots }: ScheduleDay, off: ReadonlySet<string> | null) =>
  slots.map((slot) => {
    if (off === null || !isMarkable(slot)) return slot;
    return { ...slot, state: off.has(slot.time) ? ('unavailable' as const) : ('available' as const) };
  });

const listOffTimes = (slots: ScheduleDay['slots']): string[] =>
  slots.filter(({ state }) => state === 'unavailable').map(({ time }) => time);

/** Marks times of one day as unavailable and saves them; marks survive a failed save (AV-02). */
export const DayEditor = ({ date, day, loadError, onUnsaved }: DayEditorProps) => {
  const { show } = useToasts();
  const [off, setOff] = useState<ReadonlySet<string> | null>(null);
  const [repeatWeeks, setRepeatWeeks] = useState(0);
  const slots = day ? applyMarks(day, off) : null;
  const offTimes = slots ? listOffTimes(slots) : [];
  const hasMarks = day !== undefined && offTimes.join() !== listOffTimes(day.slots).join();
  // Times that are stored already can be repeated.
  const hasChanges = hasMarks || (repeatWeeks > 0 && offTimes.length > 0);

  const { run, busy, error } = useAction(async () => {
    if (!day) return;
    await saveDaySchedule(day, offTimes, repeatWeeks);
    setOff(null);
    setRepeatWeeks(0);
    show({ tone: 'success', text: REPLY_MESSAGES.AVAILABILITY_UPDATED });
  });

  useEffect(() => {
    onUnsaved(hasChanges, () => {
      setOff(null);
      setRepeatWeeks(0);
    });
    return () => onUnsaved(false, () => undefined);
  }, [hasChanges, onUnsaved]);

  const toggle = (time: string) => {
    const next = new Set(offTimes);
    if (!next.delete(time)) next.add(time);
    setOff(next);
  };
  const markAll = (unavailable: boolean) =>
    setOff(new Set(unavailable ? slots?.filter(isMarkable).map(({ time }) => time) : []));

  return (
    <DaySchedule
      date={date}
      slots={slots}
      wholeDay={slots !== null && isEntireDayOff(slots)}
      onToggle={({ time }) => toggle(time)}
      onWholeDay={markAll}
      repeatWeeks={repeatWeeks}
      onRepeat={setRepeatWeeks}
      onSave={() => void run()}
      hasChanges={hasChanges}
      busy={busy}
      error={error ?? loadError}
      visitHref={(time) => {
        const id = day?.slots.find((slot) => slot.time === time)?.visit_id;
        return id ? paths.appointment(id) : null;
      }}
    />
  );
};

import {
  DAY_PARTS,
  defineTexts,
  formatOpenCount,
  groupSlotsByPart,
  isMarkable,
  type DayPart,
  type DaySlot,
  t,
} from '@openvisit/contract';
import { MoonStar, Sun, Sunrise } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Switch } from '../../actions/switch/Switch.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { formatClockTime, formatFullDay } from '../../format/dates.ts';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { Select } from '../../inputs/select/Select.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import {
  Count,
  Day,
  Footer,
  Header,
  Muted,
  Part,
  PartHead,
  Root,
  Slot,
  Slots,
} from './DaySchedule.styles.ts';

const ICONS = { Morning: Sunrise, Afternoon: Sun, Evening: MoonStar } as const;
/** Choices of the number of weeks. */
const REPEAT_WEEKS = [0, 4, 8, 12, 26];
const LABELS = defineTexts({ unavailable: 'Unavailable', engaged: 'Booked', past: 'Past|time' });

/** Why a slot cannot be changed; null when it can. */
const findFixedReason = (slot: DaySlot, wholeDay: boolean): string | null => {
  if (slot.state === 'engaged') return t('A visit is booked at this time. Move or cancel the visit first.');
  if (slot.state === 'past') return t('This time has passed.');
  return wholeDay ? t('The entire day is off. Switch that off to change single times.') : null;
};

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
  /** In how many following weeks the times are unavailable too. Default 0. */
  repeatWeeks?: number;
  /** Changes the number of weeks; without it, nothing can be repeated. */
  onRepeat?: (weeks: number) => void;
  /** Called by 'Save'. */
  onSave: () => void;
  /** Whether there are changes to save. Default true. */
  hasChanges?: boolean;
  /** Saving is in progress. Default false. */
  busy?: boolean;
  /** Error message of loading or saving. */
  error?: string | null;
  /** URL of the visit that is booked at a time (HH:mm). */
  visitHref?: (time: string) => string | null;
}

interface PartSlotsProps {
  date: string;
  part: DayPart;
  slots: readonly DaySlot[];
  wholeDay: boolean;
  busy: boolean;
  onPress: (slot: DaySlot) => void;
  visitHref: DayScheduleProps['visitHref'];
}

function PartSlots({ date, part, slots, wholeDay, busy, onPress, visitHref }: PartSlotsProps) {
  const id = useId();
  const Icon = ICONS[part];
  return (
    <Part aria-labelledby={id}>
      <PartHead id={id}>
        <Icon aria-hidden />
        {t(part)}
        <Count>
          {translateNodes('{number} open', { number: <b>{wholeDay ? '00' : formatOpenCount(slots)}</b> })}
        </Count>
      </PartHead>
      {slots.length === 0 ? (
        <Muted>{t('No slots')}</Muted>
      ) : (
        <Slots>
          {slots.map((slot) => {
            const state = wholeDay && isMarkable(slot) ? 'unavailable' : slot.state;
            const time = <span>{formatClockTime(`${date}T${slot.time}:00Z`, 'UTC')}</span>;
            const href = state === 'engaged' && visitHref?.(slot.time);
            return href ? (
              <Slot key={slot.time} as={AppLink} href={href} data-state={state}>
                {time} <small>{t(LABELS[state])}</small>
              </Slot>
            ) : (
              <Slot
                key={slot.time}
                type="button"
                data-state={state}
                aria-pressed={state === 'available'}
                aria-disabled={busy || findFixedReason(slot, wholeDay) !== null || undefined}
                onClick={() => onPress(slot)}
              >
                {time}
                {state === 'available' ? (
                  <VisuallyHidden>{t(', available')}</VisuallyHidden>
                ) : (
                  <small>{t(LABELS[state])}</small>
                )}
              </Slot>
            );
          })}
        </Slots>
      )}
    </Part>
  );
}

/** One day of the physician's schedule by slot: available, unavailable, booked or past (AV-01, AV-02). */
export function DaySchedule({
  date,
  slots,
  wholeDay = false,
  onToggle,
  onWholeDay,
  repeatWeeks = 0,
  onRepeat,
  onSave,
  hasChanges = true,
  busy = false,
  error,
  visitHref,
  ...rest
}: DayScheduleProps) {
  const id = useId();
  const [pressed, setPressed] = useState<{ date: string; slot: DaySlot } | null>(null);
  const parts = slots && groupSlotsByPart(slots);
  const reason = pressed?.date === date ? findFixedReason(pressed.slot, wholeDay) : null;

  const press = (slot: DaySlot) => {
    setPressed({ date, slot });
    if (!busy && findFixedReason(slot, wholeDay) === null) onToggle(slot);
  };

  return (
    <Root aria-labelledby={`${id}-day`} {...rest}>
      <Header>
        <Day id={`${id}-day`}>{formatFullDay(date)}</Day>
        {slots?.some(isMarkable) && (
          <Switch
            label={t('Not available the entire day')}
            checked={wholeDay}
            disabled={busy}
            onChange={({ target }) => onWholeDay(target.checked)}
          />
        )}
      </Header>
      {error && <Banner tone="danger">{error}</Banner>}
      {!parts && !error && <Skeleton shape="card" count={3} label={t('Loading the slots')} />}
      {slots?.length === 0 && (
        <EmptyState illustration="calendar" title={t('No slots on this day')}>
          {t('Your practice is not open then. Change its hours in your profile.')}
        </EmptyState>
      )}
      {parts &&
        slots.length > 0 &&
        DAY_PARTS.map((part) => (
          <PartSlots
            key={part}
            {...{ date, part, wholeDay, busy, visitHref }}
            slots={parts[part]}
            onPress={press}
          />
        ))}
      {slots && slots.length > 0 && (
        <Footer>
          {onRepeat && slots.some(({ state }) => state === 'unavailable') && (
            <Select
              label={t('Repeat weekly')}
              options={REPEAT_WEEKS.map((weeks) => ({
                value: String(weeks),
                label: weeks === 0 ? t('Only this day') : t('Also in the next {weeks} weeks', { weeks }),
              }))}
              value={String(repeatWeeks)}
              disabled={busy}
              onChange={({ target }) => onRepeat(Number(target.value))}
            />
          )}
          <Button variant="primary" disabled={!hasChanges} busy={busy} onClick={onSave}>
            {t('Save')}
          </Button>
          <Muted role="status">{reason}</Muted>
        </Footer>
      )}
    </Root>
  );
}

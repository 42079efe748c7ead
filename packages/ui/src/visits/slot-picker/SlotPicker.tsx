import { getDateInZone, VISIT_MESSAGES, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { ChevronLeft, ChevronRight, Globe } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { formatFullDay, formatMonthDay, isSameClock, getZoneLabel } from '../../format/dates.ts';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { FieldError } from '../../inputs/field/Field.tsx';
import { DayStrip } from './DayStrip.tsx';
import { listSlotDays } from './days.ts';
import { SlotTimes } from './SlotTimes.tsx';
import type { BookableSlot } from '@openvisit/contract';

export interface SlotPickerProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'onSelect'> {
  /** Slots of the range; null while loading. */
  slots: readonly BookableSlot[] | null;
  /** First and last day, yyyy-MM-dd in the viewer's zone; up to 14 days fit. */
  range: { from: string; to: string };
  /** The viewer's IANA time zone, used for all times. */
  zone: string;
  /** The physician's IANA time zone; shown if its clock differs. */
  physicianZone: string;
  /** Server time, epoch ms. */
  now: number;
  /** `starts_at` of the selected slot. */
  selected: string | null;
  /** Called with the selected slot. */
  onSelect: (slot: BookableSlot) => void;
  /** Shows the previous range; omit it if there is none. */
  onEarlier?: () => void;
  /** Shows the next range; omit it if there is none. */
  onLater?: () => void;
  /** Why the form cannot be sent, such as that no time is selected. */
  problem?: string | null;
  /** Error message of loading the slots. */
  error?: string | null;
  /** Called by 'Try again'. */
  onRetry?: () => void;
}

const Root = styled.section`
  display: grid;
  gap: ${token.space[5]};
  min-width: 0;
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

const Zone = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
  }
`;

const RangeButton = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  font-weight: ${token.weight.semibold};
`;

/**
 * Selects a free slot of the physician's calendar, in the viewer's zone (PW-02). A slot that is taken
 * meanwhile is marked and stays in place, so that nothing moves under the pointer.
 */
export function SlotPicker({
  slots,
  range,
  zone,
  physicianZone,
  now,
  selected,
  onSelect,
  onEarlier,
  onLater,
  problem,
  error,
  onRetry,
  ...rest
}: SlotPickerProps) {
  const problemId = useId();
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const days = listSlotDays(slots ?? [], range, zone, now);
  const selectedDay = selected ? getDateInZone(selected, zone) : null;
  const firstFree = days.find((day) => day.free > 0)?.date ?? null;
  const shownDate = [chosenDay, selectedDay, firstFree].find((date) => days.some((day) => day.date === date));
  const day = days.find((item) => item.date === shownDate);
  const isSelectedTaken =
    selected !== null && slots?.some((slot) => slot.starts_at === selected && !slot.is_free);
  const isOtherZone = !isSameClock(zone, physicianZone, now);

  return (
    <Root aria-label={t('Choose a time')} aria-describedby={problem ? problemId : undefined} {...rest}>
      <div>
        <Header>
          <Zone>
            <Globe size={18} aria-hidden />
            <span>
              {translateNodes('Times are in your time zone, {zone}', {
                zone: <strong>{getZoneLabel(zone, now)}</strong>,
              })}
            </span>
          </Zone>
          <RangeSwitch {...{ range, onEarlier, onLater }} />
        </Header>
        <FieldError id={problemId} error={problem} />
      </div>
      {error && (
        <ErrorState title={t('The free times could not be loaded')} onRetry={onRetry}>
          {error}
        </ErrorState>
      )}
      {!error && slots === null && <Skeleton shape="block" count={3} label={t('Loading free times')} />}
      {!error && slots !== null && !firstFree && <NoFreeTimes onLater={onLater} />}
      {!error && slots !== null && firstFree && (
        <>
          <DayStrip days={days} chosen={day?.date ?? null} onChoose={setChosenDay} />
          {isSelectedTaken && <Banner tone="warning">{t(VISIT_MESSAGES.SLOT_TAKEN)}</Banner>}
          {day && (
            <SlotTimes
              key={day.date}
              heading={formatFullDay(day.date)}
              slots={day.slots}
              zone={zone}
              physicianZone={isOtherZone ? physicianZone : null}
              selected={selected}
              onSelect={onSelect}
            />
          )}
        </>
      )}
    </Root>
  );
}

function RangeSwitch({
  range,
  onEarlier,
  onLater,
}: Pick<SlotPickerProps, 'range' | 'onEarlier' | 'onLater'>) {
  return (
    <RangeButton>
      <IconButton label={t('Earlier days')} size="sm" disabled={!onEarlier} onClick={() => onEarlier?.()}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <span aria-live="polite">
        {formatMonthDay(range.from)} – {formatMonthDay(range.to)}
      </span>
      <IconButton label={t('Later days')} size="sm" disabled={!onLater} onClick={() => onLater?.()}>
        <ChevronRight aria-hidden />
      </IconButton>
    </RangeButton>
  );
}

function NoFreeTimes({ onLater }: Pick<SlotPickerProps, 'onLater'>) {
  return (
    <EmptyState
      illustration="calendar"
      title={t('No free times on these days')}
      action={onLater && <Button onClick={onLater}>{t('Later days')}</Button>}
    >
      {t(
        onLater ? 'Later days may still have one.' : 'Please check again soon, or choose another physician.',
      )}
    </EmptyState>
  );
}

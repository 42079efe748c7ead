import { addDaysOff, removeDaysOff, useSchedule, type ScheduleDay } from '@openvisit/api';
import { REPLY_MESSAGES, t, translateReply } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import {
  Button,
  Card,
  DaysOffDialog,
  formatClockTime,
  formatMonthDay,
  formatShortWeekday,
  Stack,
  Text,
  useToasts,
  type BookedVisit,
  type DateRange,
} from '@openvisit/ui';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { paths } from '../../shared/navigation/paths.ts';
import { useAction } from '../../shared/useAction.ts';
import { listVisitIds } from './booked-visits.ts';

const describeVisits = (day: ScheduleDay, zone: string): BookedVisit[] =>
  listVisitIds(day).map((id) => {
    const startsAt = day.slots.find(({ visit_id }) => visit_id === id)?.starts_at ?? '';
    return {
      id,
      when: `${formatShortWeekday(day.date)}, ${formatMonthDay(day.date)}, ${formatClockTime(startsAt, zone)}`,
      href: paths.appointment(id),
    };
  });

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.text.md};

  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
    color: ${token.color.accentText};
  }
`;

const EMPTY_RANGE: DateRange = { from: '', to: '' };

/** Lets the physician take a range of days off, or make it available again. */
export const DaysOff = ({ today }: { today: string }) => {
  const { show } = useToasts();
  const [isOpen, setOpen] = useState(false);
  const [range, setRange] = useState<DateRange>(EMPTY_RANGE);
  const isComplete = isOpen && range.from >= today && range.to >= range.from;
  const schedule = useSchedule(isComplete ? range : null);
  const content = isComplete && schedule.data ? schedule.data : null;

  const close = () => {
    setOpen(false);
    setRange(EMPTY_RANGE);
  };
  const { run, running, error, setError } = useAction(
    async (change: 'add' | 'remove', keepVisits: boolean) => {
      const days = { start_date: range.from, end_date: range.to };
      await (change === 'add' ? addDaysOff(days, keepVisits) : removeDaysOff(days));
      show({ tone: 'success', text: REPLY_MESSAGES.AVAILABILITY_UPDATED });
      close();
    },
  );
  return (
    <Card as="section" aria-labelledby="days-off">
      <Stack gap={3} align="start">
        <Title id="days-off">
          <CalendarOff aria-hidden />
          {t('Days off')}
        </Title>
        <Text tone="muted" size="sm">
          {t('Holidays and conferences: take several days off at once.')}
        </Text>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('Choose days')}
        </Button>
      </Stack>
      <DaysOffDialog
        open={isOpen}
        today={today}
        range={range}
        onRangeChange={(next) => {
          setError(null);
          setRange(next);
        }}
        content={
          content && {
            free: content.days.flatMap(({ slots }) => slots).filter(({ state }) => state === 'available')
              .length,
            off: content.days.filter(({ schedule_id }) => schedule_id !== null).length,
            visits: content.days.flatMap((day) => describeVisits(day, content.slot_timezone)),
          }
        }
        busy={running?.[0] ?? null}
        error={
          error ??
          (isComplete && !schedule.data && schedule.error
            ? translateReply(schedule.error.message)
            : undefined)
        }
        onAdd={(keepVisits) => void run('add', keepVisits)}
        onRemove={() => void run('remove', false)}
        onClose={close}
      />
    </Card>
  );
};

import {
  findClockChanges,
  addDays,
  previewDays,
  getWeekDay,
  getWeekStart,
  type CalendarBlock,
  type PreviewDay,
  t,
} from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import {
  Banner,
  Button,
  Cluster,
  IconButton,
  Text,
  getZoneLabel,
  formatMonthDay,
  toNoon,
} from '@openvisit/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import {
  describeClockChange,
  formatShortWallTime,
  formatVisitCount,
  formatWeekDay,
} from '../calendar-text.ts';

const Root = styled.section`
  display: grid;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surfaceSunken};
`;

const Week = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  @media ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

const Day = styled.li`
  display: grid;
  align-content: start;
  gap: ${token.space[1]};
  min-width: 0;
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};
  font-size: ${token.text.sm};
  font-variant-numeric: tabular-nums;

  &[data-state='off'] {
    background-color: transparent;
  }
  &[data-state='changed'] {
    border-color: ${token.color.accentText};
    box-shadow: inset 0 0 0 ${token.line.hair} ${token.color.accentText};
  }
  @media ${media.phone} {
    grid-template-columns: ${token.space[16]} 1fr auto;
    align-items: baseline;
  }
`;

const Ranges = styled.ul`
  display: grid;
  gap: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/* Time ranges break after the dash, never inside a time. */
const Clock = styled.span`
  white-space: nowrap;
`;

const Turn = styled(IconButton)`
  &:dir(rtl) > svg {
    scale: -1 1;
  }
`;

/** Maximum number of clock changes shown; later ones appear once they are closer. */
const CHANGES_TOLD = 4;

export interface WeekPreviewProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The calendar as it would be saved. */
  blocks: readonly CalendarBlock[];
  /** IANA zone of the physician. */
  zone: string;
  /** yyyy-MM-dd in that zone. The preview starts in this week, or in the first week of the calendar. */
  today: string;
}

const getDayState = (day: PreviewDay) => {
  if (day.changes.length > 0) return 'changed';
  return day.ranges.length === 0 ? 'off' : undefined;
};

/** The next clock changes within the schedules, with their texts. */
const useClockChanges = (blocks: WeekPreviewProps['blocks'], zone: string, today: string) =>
  useMemo(
    () =>
      blocks
        .flatMap(({ start_date, end_date }) => {
          const from = start_date > today ? start_date : today;
          return from <= end_date ? findClockChanges(zone, from, end_date) : [];
        })
        .slice(0, CHANGES_TOLD)
        .map((change) => {
          const [day] = previewDays(blocks, zone, change.date, 1);
          return { ...change, text: day ? describeClockChange(day, change) : '' };
        }),
    [blocks, zone, today],
  );

/** A preview of the weeks of a calendar, as patients will see them, with daylight-saving changes (AV-04). */
export function WeekPreview({ blocks, zone, today, ...rest }: WeekPreviewProps) {
  const first = blocks[0]?.start_date ?? today;
  const [moved, setMoved] = useState<string | null>(null);
  const week = moved ?? getWeekStart(first > today ? first : today);
  const last = blocks.at(-1)?.end_date ?? today;
  const days = useMemo(() => previewDays(blocks, zone, week, 7), [blocks, zone, week]);
  const changes = useClockChanges(blocks, zone, today);
  const visits = days.reduce((sum, day) => sum + day.visits, 0);
  const title = `${formatMonthDay(week)} – ${formatMonthDay(addDays(week, 6))}`;
  return (
    <Root aria-label={t('Preview of the week')} {...rest}>
      <Cluster justify="between">
        <div>
          <Text weight="semibold" aria-live="polite">
            {title}: {formatVisitCount(visits)}
          </Text>
          <Text size="sm" tone="muted">
            {getZoneLabel(zone, toNoon(week))}
          </Text>
        </div>
        <Cluster gap={1}>
          <Turn
            label={t('Week before')}
            onClick={() => setMoved(addDays(week, -7))}
            disabled={week <= getWeekStart(today)}
          >
            <ChevronLeft aria-hidden />
          </Turn>
          <Turn
            label={t('Week after')}
            onClick={() => setMoved(addDays(week, 7))}
            disabled={week >= getWeekStart(last)}
          >
            <ChevronRight aria-hidden />
          </Turn>
        </Cluster>
      </Cluster>
      <Week>
        {days.map((day) => (
          <DayColumn key={day.date} day={day} />
        ))}
      </Week>
      {changes.map((change) => (
        <Banner
          key={`${change.date} ${change.from}`}
          action={
            <Button size="sm" onClick={() => setMoved(getWeekStart(change.date))}>
              {t('Show week of {date}', { date: formatMonthDay(change.date) })}
            </Button>
          }
        >
          {change.text}
        </Banner>
      ))}
    </Root>
  );
}

function DayColumn({ day }: { day: PreviewDay }) {
  return (
    <Day data-state={getDayState(day)}>
      <Text as="span" size="sm" weight="semibold">
        {formatWeekDay(getWeekDay(day.date), 'short')} {Number(day.date.slice(8))}
      </Text>
      {day.ranges.length === 0 ? (
        <Text as="span" size="sm" tone="muted">
          {t('Closed')}
        </Text>
      ) : (
        <>
          <Ranges>
            {day.ranges.map((range) => (
              <li key={range.start_time}>
                <Clock>{formatShortWallTime(range.start_time)} –</Clock>{' '}
                <Clock>{formatShortWallTime(range.end_time)}</Clock>
              </li>
            ))}
          </Ranges>
          <Text as="span" size="sm" tone="muted">
            {formatVisitCount(day.visits)}
          </Text>
        </>
      )}
    </Day>
  );
}

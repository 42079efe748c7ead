import { getLocalZone, useSchedule } from '@openvisit/api';
import { addDays, getDateInZone, isDate, t, translateReply } from '@openvisit/contract';
import { UnsavedChangesDialog } from '@openvisit/forms';
import {
  Card,
  EmptyState,
  getZoneLabel,
  isSameClock,
  MonthCalendar,
  SplitView,
  Stack,
  WeekSchedule,
  translateNodes,
} from '@openvisit/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { requestNavigation } from '../../shared/navigation/navigation-guard.ts';
import { useEditGuard } from '../../shared/navigation/useEditGuard.ts';
import { useNow } from '../../shared/useNow.ts';
import { countVisits } from './booked-visits.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { getMonthRange, getWeekRange } from './date-ranges.ts';
import { DayEditor } from './DayEditor.tsx';
import { DaysOff } from './DaysOff.tsx';

/** Month, week and day of the physician's own calendar. Times are in the zone of the practice (AV-04). */
export const Schedule = () => {
  const now = useNow(30_000);
  const [params, setParams] = useSearchParams();
  const [shownMonth, setShownMonth] = useState<string | null>(null);
  const { onUnsaved, dialog } = useEditGuard();
  // The practice's zone is known with the first reply; until then it is that of the browser.
  const [zone, setZone] = useState(getLocalZone);
  const today = getDateInZone(now, zone);
  const requested = params.get('date') ?? '';
  const date = isDate(requested) && requested >= today ? requested : today;
  const week = getWeekRange(date);
  const schedule = useSchedule(week);
  const month = useSchedule(getMonthRange(shownMonth ?? date.slice(0, 7)));
  const { slot_timezone = zone, last_date: lastDate, days } = schedule.data ?? {};
  if (slot_timezone !== zone) setZone(slot_timezone);

  const select = (next: string) =>
    requestNavigation(() => {
      setShownMonth(null);
      setParams({ date: next < today ? today : next }, { replace: true });
    });
  if (lastDate === null)
    return (
      <EmptyState illustration="calendar" title={t('Your calendar has no working days ahead')}>
        {t('Add days and times in Settings, Practice Details.')}
      </EmptyState>
    );
  return (
    <>
      {!isSameClock(zone, getLocalZone(), now) && (
        <p>
          {translateNodes('Times are in your practice’s time zone, {zone}.', {
            zone: <strong>{getZoneLabel(zone, now)}</strong>,
          })}
        </p>
      )}
      <SplitView
        asideAt="start"
        aside={
          <Stack gap={5}>
            <Card>
              <MonthCalendar
                label={t('Choose a day')}
                value={date}
                onChange={select}
                today={today}
                min={today}
                max={lastDate}
                month={shownMonth ?? date.slice(0, 7)}
                onMonthChange={setShownMonth}
                markers={countVisits(month.data?.days ?? [])}
                markerNoun={[t('visit'), t('visits')]}
              />
            </Card>
            <DaysOff today={today} />
            <CalendarFeed />
          </Stack>
        }
      >
        <Stack gap={6}>
          <WeekSchedule
            range={week}
            days={days ?? null}
            selected={date}
            today={today}
            onSelect={select}
            onEarlier={week.from > today ? () => select(addDays(date, -7)) : undefined}
            onLater={!lastDate || week.to < lastDate ? () => select(addDays(date, 7)) : undefined}
          />
          <DayEditor
            key={date}
            date={date}
            day={days?.find((day) => day.date === date)}
            loadError={schedule.data || !schedule.error ? undefined : translateReply(schedule.error.message)}
            onUnsaved={onUnsaved}
          />
        </Stack>
      </SplitView>
      <UnsavedChangesDialog {...dialog} />
    </>
  );
};

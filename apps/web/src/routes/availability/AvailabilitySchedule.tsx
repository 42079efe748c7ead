import { getLocalZone, useAvailableStatus, useSchedule } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { addDays, getDateInZone, isDate } from '@openvisit/contract';
import { UnsavedChangesDialog } from '@openvisit/forms';
import {
  Card,
  EmptyState,
  getZoneLabel,
  isSameClock,
  MonthCalendar,
  Page,
  SplitView,
  Stack,
  WeekSchedule,
} from '@openvisit/ui';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { requestNavigation } from '../../shared/navigation/navigation-guard.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useEditGuard } from '../../shared/navigation/useEditGuard.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useNow } from '../../shared/useNow.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { countVisits, getMonthRange, getWeekRange } from './date-ranges.ts';
import { DayEditor } from './DayEditor.tsx';
import { DaysOff } from './DaysOff.tsx';

const Schedule = () => {
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
      <EmptyState illustration="calendar" title="Your calendar has no working days ahead">
        Add days and times in Settings, Practice Details.
      </EmptyState>
    );
  return (
    <>
      {!isSameClock(zone, getLocalZone(), now) && (
        <p>
          Times are in your practice’s time zone, <strong>{getZoneLabel(zone, now)}</strong>.
        </p>
      )}
      <SplitView
        asideAt="start"
        aside={
          <Stack gap={5}>
            <Card>
              <MonthCalendar
                label="Choose a day"
                value={date}
                onChange={select}
                today={today}
                min={today}
                max={lastDate}
                month={shownMonth ?? date.slice(0, 7)}
                onMonthChange={setShownMonth}
                markers={countVisits(month.data?.days ?? [])}
                markerNoun={['visit', 'visits']}
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
            loadError={schedule.data ? undefined : schedule.error?.message}
            onUnsaved={onUnsaved}
          />
        </Stack>
      </SplitView>
      <UnsavedChangesDialog {...dialog} />
    </>
  );
};

/** The physician's own schedule by day and week: which times patients can book (AV-01, AV-02, RT-12). */
export default function AvailabilitySchedule() {
  usePageTitle('Availability Schedule');
  const status = useAvailableStatus(useSession()?.user.id ?? null);
  if (status.data?.visit_now_doctor_status) return <Navigate to={paths.appointments} replace />;
  return (
    <Page
      title="Availability Schedule"
      description="Patients can book the free times. Select a time to take it off, and save the day."
    >
      <Loaded from={status}>{() => <Schedule />}</Loaded>
    </Page>
  );
}

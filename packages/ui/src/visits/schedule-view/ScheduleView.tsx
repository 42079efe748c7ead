import { dateIn, MESSAGES } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import styled from 'styled-components';
import { MonthCalendar } from '../../data/month-calendar/MonthCalendar.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { ScheduleDay } from '../schedule-day/ScheduleDay.tsx';
import type { ReactNode, ComponentPropsWithRef } from 'react';
import type { ScheduleDayChoice } from '../schedule-day/ScheduleDay.tsx';

export interface ScheduleViewProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSelect'>, ScheduleDayChoice {
  /** Called with the date that was picked, yyyy-MM-dd. */
  onDateChange: (date: string) => void;
  /** Called with the month shown, yyyy-MM, when the reader turns the page. */
  onMonthChange?: (month: string) => void;
  /** How many appointments a date (yyyy-MM-dd) has. */
  markers: Readonly<Record<string, number>>;
  /** Detail of the selected appointment, when it belongs to the chosen day; else the empty illustration shows. */
  detail?: ReactNode;
  /** Why the day could not be loaded. */
  error?: string | null;
  /** Loads the day again. */
  onRetry?: () => void;
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[6]};
  min-width: 0;

  @media ${media.desk} {
    grid-template-columns: minmax(calc(${token.measure.sm} + ${token.space[4]}), 30%) minmax(0, 1fr);
    align-items: start;
  }
`;

const Side = styled.div`
  display: grid;
  gap: ${token.space[6]};
  min-width: 0;
`;

const Calendar = styled.div`
  padding: ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
`;

const Detail = styled.div`
  min-width: 0;
`;

/** The calendar of what is scheduled: month and day at the left, the chosen appointment at the right (AP-03). */
export function ScheduleView({
  date,
  onDateChange,
  onMonthChange,
  markers,
  appointments,
  zone,
  now,
  selectedId,
  onSelect,
  detail,
  error,
  onRetry,
  ...rest
}: ScheduleViewProps) {
  return (
    <Root {...rest}>
      <Side>
        <Calendar>
          <MonthCalendar
            label="Scheduled appointments"
            value={date}
            onChange={onDateChange}
            onMonthChange={onMonthChange}
            markers={markers}
            today={dateIn(now, zone)}
          />
        </Calendar>
        {!error && (
          <ScheduleDay
            appointments={appointments}
            date={date}
            zone={zone}
            now={now}
            selectedId={selectedId}
            onSelect={onSelect}
          />
        )}
      </Side>
      <Detail aria-live="polite">
        {error && (
          <ErrorState title="This day could not be loaded" onRetry={onRetry}>
            {error}
          </ErrorState>
        )}
        {!error &&
          (detail ?? (
            <EmptyState
              illustration="calendar"
              title={
                appointments && appointments.length > 0 ? 'No appointment chosen' : MESSAGES.NO_SCHEDULED
              }
            >
              {appointments && appointments.length > 0
                ? 'Choose an appointment of this day to see its details.'
                : 'Days with appointments carry a number in the calendar.'}
            </EmptyState>
          ))}
      </Detail>
    </Root>
  );
}

import { getDateInZone, MESSAGES, t } from '@openvisit/contract';
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
  /** Called with the selected date, yyyy-MM-dd. */
  onDateChange: (date: string) => void;
  /** Called with the displayed month, yyyy-MM. */
  onMonthChange?: (month: string) => void;
  /** Number of appointments by date (yyyy-MM-dd). */
  markers: Readonly<Record<string, number>>;
  /** The selected appointment, if it is on the selected day; an empty state is shown otherwise. */
  detail?: ReactNode;
  /** Why the day could not be loaded. */
  error?: string | null;
  /** Called by 'Try again'. */
  onRetry?: () => void;
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[6]};
  min-width: 0;

  /* The detail wraps below the calendar when large text would leave it less than half of the width. */
  @media ${media.desktop} {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
  }
`;

const CalendarColumn = styled.div`
  display: grid;
  flex: 1 1 max(calc(${token.measure.sm} + ${token.space[4]}), 30%);
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[6]};
  min-width: 0;
`;

const CalendarFrame = styled.div`
  padding: ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
`;

const Detail = styled.div`
  min-width: 0;

  @media ${media.desktop} {
    flex: 9999 1 0;
    min-width: 50%;
  }
`;

/** Scheduled appointments: the month and the selected day, with the selected appointment beside them (AP-03). */
export function ScheduleView({
  date,
  onDateChange,
  onMonthChange,
  markers,
  appointments,
  zone,
  now,
  selectedId,
  waitingIds,
  onSelect,
  detail,
  error,
  onRetry,
  ...rest
}: ScheduleViewProps) {
  const hasAppointments = appointments !== null && appointments.length > 0;
  return (
    <Root {...rest}>
      <CalendarColumn>
        <CalendarFrame>
          <MonthCalendar
            label={t('Scheduled appointments')}
            value={date}
            onChange={onDateChange}
            onMonthChange={onMonthChange}
            markers={markers}
            today={getDateInZone(now, zone)}
          />
        </CalendarFrame>
        {!error && (
          <ScheduleDay
            appointments={appointments}
            date={date}
            zone={zone}
            now={now}
            selectedId={selectedId}
            waitingIds={waitingIds}
            onSelect={onSelect}
          />
        )}
      </CalendarColumn>
      <Detail aria-live="polite">
        {error && (
          <ErrorState title={t('This day could not be loaded')} onRetry={onRetry}>
            {error}
          </ErrorState>
        )}
        {!error &&
          (detail ?? (
            <EmptyState
              illustration="calendar"
              title={t(hasAppointments ? 'No appointment chosen' : MESSAGES.NO_SCHEDULED)}
            >
              {t(
                hasAppointments
                  ? 'Choose an appointment on this day to see its details.'
                  : 'Days with appointments show their number in the calendar.',
              )}
            </EmptyState>
          ))}
      </Detail>
    </Root>
  );
}

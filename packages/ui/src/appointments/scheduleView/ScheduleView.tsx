import type { ReactNode } from 'react';
import type { ScheduleDayProps } from '../scheduleDay/ScheduleDay.tsx';

export interface ScheduleViewProps extends ScheduleDayProps {
  onDateChange: (date: string) => void;
  /** Called with the month shown, yyyy-MM, when the reader turns the page. */
  onMonthChange?: (month: string) => void;
  /** How many appointments a date (yyyy-MM-dd) has. */
  markers: Readonly<Record<string, number>>;
  /** Detail of the selected appointment, when it belongs to the chosen day; else the empty illustration shows. */
  detail?: ReactNode;
  /** Why the day could not be loaded. */
  error?: string | null;
  onRetry?: () => void;
}

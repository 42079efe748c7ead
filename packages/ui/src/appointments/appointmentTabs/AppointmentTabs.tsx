export type AppointmentTab = 'visit-now' | 'scheduled' | 'requests';

export interface AppointmentCounts {
  visit_now_count: number;
  scheduled_count: number;
  requested_count: number;
}

export interface AppointmentTabsProps {
  /** Live counts; null while they load. */
  counts: AppointmentCounts | null;
  current: AppointmentTab;
  /** Route of each tab. */
  hrefs: Record<AppointmentTab, string>;
}

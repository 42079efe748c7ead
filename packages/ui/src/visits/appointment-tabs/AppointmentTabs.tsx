import { defineTexts, t } from '@openvisit/contract';
import { Tab, Tabs, type TabsProps } from '../../data/tabs/Tabs.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

/** The lists of the appointments area. */
export type AppointmentTab = 'visit-now' | 'scheduled' | 'requests';

/** Number of appointments in each list. */
export interface AppointmentCounts {
  /** In 'Visit Now'. */
  visit_now_count: number;
  /** In 'Scheduled'. */
  scheduled_count: number;
  /** In 'Requests'. */
  requested_count: number;
}

export interface AppointmentTabsProps extends Omit<TabsProps, 'children' | 'label'> {
  /** Live counts; null while loading. */
  counts: AppointmentCounts | null;
  /** The current tab. */
  current: AppointmentTab;
  /** URL of each tab. */
  hrefs: Record<AppointmentTab, string>;
}

const NAMES: Record<AppointmentTab, string> = defineTexts({
  'visit-now': 'Visit Now',
  scheduled: 'Scheduled',
  requests: 'Requests',
});

/** 'Visit Now (0)', 'Scheduled (n)', 'Requests (n)'; without counts only the names (AP-01). */
export const getAppointmentTabLabels = (counts: AppointmentCounts | null): Record<AppointmentTab, string> => {
  const formatTabLabel = (tab: AppointmentTab, count: number | undefined) =>
    count === undefined ? t(NAMES[tab]) : `${t(NAMES[tab])} (${count})`;
  return {
    'visit-now': formatTabLabel('visit-now', counts?.visit_now_count),
    scheduled: formatTabLabel('scheduled', counts?.scheduled_count),
    requests: formatTabLabel('requests', counts?.requested_count),
  };
};

const TABS: readonly AppointmentTab[] = ['visit-now', 'scheduled', 'requests'];

/** Tabs of the appointments area with live counts (AP-01). */
export function AppointmentTabs({ counts, current, hrefs, ...rest }: AppointmentTabsProps) {
  const labels = getAppointmentTabLabels(counts);
  return (
    <Tabs label={t('Appointments')} {...rest}>
      {TABS.map((tab) => (
        <Tab key={tab} as={AppLink} href={hrefs[tab]} current={tab === current}>
          {labels[tab]}
        </Tab>
      ))}
    </Tabs>
  );
}

import { t, defineTexts } from '@openvisit/contract';
import { Tab, Tabs, type TabsProps } from '../../data/tabs/Tabs.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

export const PATIENT_TABS = [
  'details',
  'notes',
  'files',
  'prescriptions',
  'appointments',
  'timeline',
] as const;
export type PatientTab = (typeof PATIENT_TABS)[number];

const NAMES: Record<PatientTab, string> = defineTexts({
  details: 'Details',
  notes: 'Notes',
  files: 'Files',
  prescriptions: 'Prescriptions',
  appointments: 'Appointments',
  timeline: 'Timeline',
});

export interface PatientProfileTabsProps extends Omit<TabsProps, 'label' | 'children'> {
  /** The current tab. */
  current: PatientTab;
  /** URL of a tab. */
  getHref: (tab: PatientTab) => string;
}

/** Tabs of a patient's profile, each with its own URL (PA-02). */
export function PatientProfileTabs({ current, getHref, ...rest }: PatientProfileTabsProps) {
  return (
    <Tabs label={t('Patient profile')} {...rest}>
      {PATIENT_TABS.map((tab) => (
        <Tab key={tab} as={AppLink} href={getHref(tab)} current={tab === current}>
          {t(NAMES[tab])}
        </Tab>
      ))}
    </Tabs>
  );
}

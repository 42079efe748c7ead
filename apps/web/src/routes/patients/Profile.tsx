import { getLocalZone } from '@openvisit/api';
import { t, type PatientProfile } from '@openvisit/contract';
import {
  AppLinkProvider,
  type AppLinkProps,
  Banner,
  IconButton,
  Menu,
  PATIENT_TABS,
  PatientHeader,
  PatientProfileTabs,
  type PatientTab,
} from '@openvisit/ui';
import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { ScreenBoundary } from '../../shared/layout/ScreenBoundary.tsx';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { ReturningLink } from '../../shared/navigation/ReturningLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { useBlockPatient } from '../../shared/patients/useBlockPatient.tsx';
import { useNow } from '../../shared/useNow.ts';
import { ChatButton } from './ChatButton.tsx';
import { useEndPrimaryCare } from './useEndPrimaryCare.tsx';

export interface ProfileProps {
  patient: PatientProfile;
  /** Reads the patient again, with new links to the files. */
  onReload: () => void;
}

const TABS: Record<PatientTab, ComponentType<ProfileProps>> = {
  details: lazy(() => import('./DetailsTab.tsx')),
  timeline: lazy(() => import('./TimelineTab.tsx')),
  notes: lazy(() => import('./NotesTab.tsx')),
  files: lazy(() => import('./FilesTab.tsx')),
  prescriptions: lazy(() => import('./PrescriptionsTab.tsx')),
  appointments: lazy(() => import('./AppointmentsTab.tsx')),
};

/** A tab keeps where the profile was opened from. */
const TabLink = ({ href, ...rest }: AppLinkProps) => <Link to={href} state={useLocation().state} {...rest} />;

/** The header and the tabs of a patient. */
export const Profile = ({ patient, onReload }: ProfileProps) => {
  const params = useParams();
  const tab = PATIENT_TABS.find((name) => name === params.tab) ?? 'details';
  const now = useNow(60_000);
  const block = useBlockPatient();
  const primaryCare = useEndPrimaryCare(patient);
  const TabContent = TABS[tab];
  const actions = [
    ...primaryCare.items,
    ...(patient.is_guest
      ? []
      : [patient.is_blocked ? block.askToUnblock(patient) : block.askToBlock(patient)]),
  ];
  return (
    <>
      <PatientHeader
        patient={patient}
        zone={getLocalZone()}
        now={now}
        allergies={patient.summary.allergy}
        actions={
          <>
            <ChatButton room={patient.chat_room} />
            {actions.length > 0 && (
              <Menu
                label={t('Actions for the patient')}
                items={actions}
                trigger={(props) => (
                  <IconButton {...props} label={t('Actions for the patient')}>
                    <EllipsisVertical aria-hidden />
                  </IconButton>
                )}
              />
            )}
          </>
        }
      />
      {patient.is_guest && (
        <Banner tone="info">
          {t('You see this patient as a guest physician, until the visit is closed or you withdraw.')}
        </Banner>
      )}
      {patient.is_blocked && (
        <Banner tone="warning">
          {t('You have blocked this patient. They cannot find you, book or request visits, chat or call.')}
        </Banner>
      )}
      <AppLinkProvider value={TabLink}>
        <PatientProfileTabs
          current={tab}
          getHref={(name) => paths.patient(patient.id, name === 'details' ? '' : name)}
        />
      </AppLinkProvider>
      <ScreenBoundary key={tab} heading="h2">
        <Suspense fallback={<SectionSkeleton />}>
          <AppLinkProvider value={ReturningLink}>
            <TabContent patient={patient} onReload={onReload} />
          </AppLinkProvider>
        </Suspense>
      </ScreenBoundary>
      {block.dialog}
      {primaryCare.dialog}
    </>
  );
};

import {
  getLocalZone,
  useBookablePatients,
  usePatientAppointments,
  usePhysicians,
  useOfferedSpecialties,
} from '@openvisit/api';
import type { PhysicianListItem } from '@openvisit/contract';
import { Button, Page, PhysicianList, SearchField, Select, Switch } from '@openvisit/ui';
import { Video } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useFilterParams } from '../../shared/useFilterParams.ts';
import { useNow } from '../../shared/useNow.ts';
import { describeRefusal, findRefusalToday } from '../../shared/visits/license-notes.ts';
import { JoinableVisit } from './JoinableVisit.tsx';
import { Filters } from './Physicians.styles.ts';

/** Lazy: new patients need it for a few days. */
const PatientChecklist = lazy(() => import('../../shared/checklists/PatientChecklist.tsx'));

/** Choices of the distance from the patient's ZIP code, in miles. */
const DISTANCES = [10, 25, 50, 100, 250];

/** Finds a physician by name, specialty and availability (PW-01). */
export default function Physicians() {
  usePageTitle('Find a physician');
  const now = useNow(30_000);
  const { params, setFilter, clearFilters } = useFilterParams();
  const search = params.get('search') ?? '';
  const speciality = params.get('speciality') ?? '';
  const isAvailable = params.get('available') === 'yes';
  const specialities = useOfferedSpecialties();
  const self = useBookablePatients().data?.[0];
  const findRefusal = (physician: PhysicianListItem) => {
    const refusal = self ? findRefusalToday(physician, self, { zone: getLocalZone(), now }) : null;
    return self && refusal ? describeRefusal(refusal, physician, self) : null;
  };
  const within = DISTANCES.find((miles) => String(miles) === params.get('within'));
  const physicians = usePhysicians({ search, speciality, isAvailable, withinMiles: within });
  const visits = usePatientAppointments('UPCOMING');
  // The list waits for the visit above it, so that it does not move under a finger.
  const isLoading = physicians.loading || visits.loading;

  return (
    <Page
      title="Find a physician"
      description="Choose who you would like to see, then pick a time that suits you."
      actions={
        !isAvailable && (
          <Button icon={<Video aria-hidden />} onClick={() => setFilter('available', 'yes')}>
            See a physician now
          </Button>
        )
      }
    >
      <Suspense>
        <PatientChecklist />
      </Suspense>
      <JoinableVisit visits={visits.items} now={now} />
      <Filters role="group" aria-label="Filters">
        <SearchField
          label="Search physicians by name"
          placeholder="Search by name"
          value={search}
          onSearch={(text) => setFilter('search', text)}
        />
        <Select
          label="Specialty"
          value={speciality}
          onChange={(event) => setFilter('speciality', event.target.value)}
          options={[
            { value: '', label: 'All specialties' },
            ...(specialities.data ?? []).map((name) => ({ value: name, label: name })),
          ]}
        />
        <Select
          label="Distance"
          value={within ? String(within) : ''}
          onChange={(event) => setFilter('within', event.target.value)}
          options={[
            { value: '', label: 'Any distance' },
            ...DISTANCES.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` })),
          ]}
        />
        <Switch
          label="Available now"
          checked={isAvailable}
          onChange={(event) => setFilter('available', event.target.checked ? 'yes' : '')}
        />
      </Filters>
      <PhysicianList
        physicians={isLoading ? null : physicians.items}
        findRefusal={findRefusal}
        profileHref={({ id }) => paths.physician(id)}
        zone={getLocalZone()}
        now={now}
        filtered={Boolean(search || speciality || isAvailable || within)}
        onClearFilters={clearFilters}
        {...getPagingProps(physicians)}
      />
    </Page>
  );
}

import { getLocalZone, useBookablePatients, useOwnVisits, usePhysicians } from '@openvisit/api';
import { t, type PhysicianListItem } from '@openvisit/contract';
import { Button, formatFullName, Page, PhysicianList } from '@openvisit/ui';
import { Link2, Video } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useFilterParams } from '../../shared/useFilterParams.ts';
import { useNow } from '../../shared/useNow.ts';
import { describeRefusal, findRefusalToday } from '../../shared/visits/license-notes.ts';
import { JoinableVisit } from './JoinableVisit.tsx';
import { isNarrowed, readPhysicianSearch } from './physician-search.ts';
import { DistanceOrigin, type Position } from './DistanceOrigin.tsx';
import { PhysicianFilters } from './PhysicianFilters.tsx';
import { UnlocatedNotice } from './UnlocatedNotice.tsx';
import { usePhysicianActions } from './usePhysicianActions.ts';

/** Finds a physician by name, specialty, language, price and availability (PW-01). The search is in the URL. */
export default function Physicians() {
  usePageTitle(t('Find a physician'));
  const now = useNow(30_000);
  const { params, setFilter, setFilters, clearFilters } = useFilterParams();
  const search = readPhysicianSearch(params);
  const bookFor = params.get('for');
  const patients = useBookablePatients();
  const dependent = patients.data?.find(({ id, is_dependent }) => is_dependent && id === bookFor);
  const self = dependent ?? patients.data?.[0];
  const findRefusal = (physician: PhysicianListItem) => {
    const refusal = self ? findRefusalToday(physician, self, { zone: getLocalZone(), now }) : null;
    return self && refusal ? describeRefusal(refusal, physician, self) : null;
  };
  // Not in the URL, which can be shared.
  const [origin, setOrigin] = useState<Position | null>(null);
  const usesDistance = search.withinMiles !== undefined || search.order === 'distance_asc';
  const state = self?.state ?? null;
  const licensedIn = search.isLicensed && state !== null ? state : undefined;
  // A search for a dependent starts where the dependent lives, which is known with the people.
  const physicians = usePhysicians(
    bookFor !== null && patients.loading
      ? null
      : { ...search, licensedIn, patientId: dependent?.id, origin: usesDistance ? origin : null },
  );
  const { toggleSaved, copySearch } = usePhysicianActions();
  const visits = useOwnVisits('UPCOMING');
  // The list waits for the visit above it, so that it does not move under a finger.
  const isLoading = physicians.loading || visits.loading || (bookFor !== null && patients.loading);

  return (
    <Page
      title={t('Find a physician')}
      description={
        dependent
          ? t('For {name}. Choose a physician, then pick a time.', { name: formatFullName(dependent) })
          : t('Choose who you would like to see, then pick a time that suits you.')
      }
      actions={
        <>
          {!search.isAvailable && (
            <Button icon={<Video aria-hidden />} onClick={() => setFilter('available', 'yes')}>
              {t('See a physician now')}
            </Button>
          )}
          <Button icon={<Link2 aria-hidden />} onClick={() => void copySearch()}>
            {t('Copy link to this search')}
          </Button>
        </>
      }
    >
      <JoinableVisit visits={visits.items} now={now} />
      <PhysicianFilters
        search={search}
        state={state}
        onChange={setFilters}
        origin={
          usesDistance && (
            <DistanceOrigin person={dependent?.first_name} value={origin} onChange={setOrigin} />
          )
        }
      />
      {search.withinMiles && (physicians.unlocated > 0 || search.includesUnlocated) && (
        <UnlocatedNotice
          count={physicians.unlocated}
          included={search.includesUnlocated}
          onChange={(included) => setFilter('unlocated', included ? 'yes' : '')}
        />
      )}
      <PhysicianList
        physicians={isLoading ? null : physicians.items}
        findRefusal={findRefusal}
        profileHref={({ id }) => paths.physician(id, bookFor)}
        onSave={toggleSaved}
        zone={getLocalZone()}
        now={now}
        filtered={isNarrowed(search)}
        savedOnly={search.isSaved && !isNarrowed({ ...search, isSaved: false })}
        onClearFilters={() => clearFilters(bookFor === null ? {} : { for: bookFor })}
        {...getPagingProps(physicians)}
      />
    </Page>
  );
}

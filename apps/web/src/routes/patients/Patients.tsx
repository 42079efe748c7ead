import { getLocalZone, usePatients } from '@openvisit/api';
import { PATIENT_FILTERS, type PatientFilter, type PatientListItem, t } from '@openvisit/contract';
import { Page, PatientList, SearchField, SegmentedControl, Tab, Tabs, type MenuItem } from '@openvisit/ui';
import { FolderOpen, NotebookPen } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Filters } from '../../shared/layout/Filters.styles.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { keepSearch, useFilterParams } from '../../shared/useFilterParams.ts';
import { useNow } from '../../shared/useNow.ts';
import { readOrder, rememberList } from './list-location.ts';
import { PcpRequests } from './PcpRequests.tsx';
import { useBlockPatient } from '../../shared/patients/useBlockPatient.tsx';

const listFilterOptions = (): readonly { value: PatientFilter | 'EVERYONE'; label: string }[] => [
  { value: 'EVERYONE', label: t('Everyone') },
  { value: 'UPCOMING', label: t('Upcoming visit') },
  { value: 'OPEN_NOTES', label: t('Open notes') },
  { value: 'CONCIERGE', label: t('Concierge') },
  { value: 'BLOCKED', label: t('Blocked|patients') },
];

/** The physician's patients, and those whose primary care doctor they are (PA-01). */
export default function Patients() {
  usePageTitle(t('Patients'));
  const { pathname, search: query } = useLocation();
  const isOwn = pathname === paths.ownPatients;
  const navigate = useNavigate();
  const now = useNow(60_000);
  const { params, search, setSearch, setFilter, setFilters, clearFilters } = useFilterParams();
  const filter = PATIENT_FILTERS.find((value) => value === params.get('show'));
  const order = readOrder(params);
  useEffect(
    () => rememberList({ to: pathname + query, state: keepSearch(search) }),
    [pathname, query, search],
  );
  const patients = usePatients(isOwn ? 'own' : 'all', { search, filter, ...order });
  const { askToBlock, askToUnblock, dialog } = useBlockPatient();

  const getActions = (patient: PatientListItem): MenuItem[] => [
    {
      id: 'notes',
      label: t('Go to notes'),
      icon: <NotebookPen aria-hidden />,
      onSelect: () => void navigate(paths.patient(patient.id, 'notes')),
    },
    {
      id: 'files',
      label: t('Go to files'),
      icon: <FolderOpen aria-hidden />,
      onSelect: () => void navigate(paths.patient(patient.id, 'files')),
    },
    ...(patient.is_guest ? [] : [patient.is_blocked ? askToUnblock(patient) : askToBlock(patient)]),
  ];

  return (
    <Page title={t('Patients')}>
      <PcpRequests />
      <Tabs label={t('Lists of patients')}>
        <Tab as={Link} to={paths.patients} state={keepSearch(search)} current={!isOwn}>
          {t('All Patients')}
        </Tab>
        <Tab as={Link} to={paths.ownPatients} state={keepSearch(search)} current={isOwn}>
          {t('My Patients')}
        </Tab>
      </Tabs>
      <Filters>
        <SearchField
          label={t('Search patients')}
          placeholder={t('Name, email or date of birth')}
          value={search}
          onSearch={setSearch}
        />
        <SegmentedControl
          label={t('Show')}
          options={listFilterOptions()}
          value={filter ?? 'EVERYONE'}
          onChange={(value) => setFilter('show', value === 'EVERYONE' ? '' : value)}
        />
      </Filters>
      <PatientList
        patients={patients.loading ? null : patients.items}
        {...getPagingProps(patients)}
        getHref={({ id }) => paths.patient(id)}
        getActions={getActions}
        order={order}
        onOrder={(next) => setFilters({ ...next })}
        zone={getLocalZone()}
        now={now}
        filtered={search !== '' || filter !== undefined}
        emptyText={
          isOwn
            ? t('Patients who chose you as their primary care doctor appear here.')
            : t('Patients appear here after their first request.')
        }
        onClear={() => clearFilters()}
      />
      {dialog}
    </Page>
  );
}

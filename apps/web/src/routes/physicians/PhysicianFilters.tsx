import { t, translateStored, type PhysicianOrder } from '@openvisit/contract';
import { useOfferedLanguages, useOfferedSpecialties } from '@openvisit/api';
import { Button, SearchField, Select, Switch } from '@openvisit/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Filters, MoreFilters } from './Physicians.styles.ts';
import { FeeRange } from './FeeRange.tsx';
import { countActiveFilters, DISTANCES, type PhysicianSearch } from './physician-search.ts';

const toOption = (name: string) => ({ value: name, label: translateStored(name) });

export interface PhysicianFiltersProps {
  /** What the URL asks for. */
  search: PhysicianSearch;
  /** State of the patient for whom the caller searches; null if unknown. */
  state: string | null;
  /** Changes filters of the URL; an empty value removes one. */
  onChange: (filters: Readonly<Record<string, string>>) => void;
  /** Where distances start. */
  origin: ReactNode;
}

/** The filters of the search for a physician (PW-01). */
export const PhysicianFilters = ({ search, state, onChange, origin }: PhysicianFiltersProps) => {
  const specialities = useOfferedSpecialties();
  const languages = useOfferedLanguages();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const active = countActiveFilters(search);
  return (
    <Filters role="group" aria-label={t('Filters')}>
      <SearchField
        label={t('Search physicians by name')}
        placeholder={t('Search by name')}
        value={search.search}
        onSearch={(search) => onChange({ search })}
      />
      <Button
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {active === 0 ? t('Filters') : t('Filters ({active})', { active })}
      </Button>
      <MoreFilters id={id} data-state={isOpen ? 'open' : 'closed'}>
        <Switch
          label={t('Available now')}
          checked={search.isAvailable}
          onChange={(event) => onChange({ available: event.target.checked ? 'yes' : '' })}
        />
        <Switch
          label={t('Saved physicians')}
          checked={search.isSaved}
          onChange={(event) => onChange({ saved: event.target.checked ? 'yes' : '' })}
        />
        {state && (
          <Switch
            label={t('Licensed in {state}', { state })}
            checked={search.isLicensed}
            onChange={(event) => onChange({ licensed: event.target.checked ? 'yes' : '' })}
          />
        )}
        <Select
          label={t('Sort by')}
          value={search.order ?? ''}
          onChange={(event) => onChange({ sort: event.target.value })}
          options={[
            { value: '', label: t('Name') },
            { value: 'distance_asc' satisfies PhysicianOrder, label: t('Distance') },
            { value: 'fees_asc' satisfies PhysicianOrder, label: t('Price') },
            { value: 'next_free_asc' satisfies PhysicianOrder, label: t('Next free time') },
          ]}
        />
        <Select
          label={t('Specialty')}
          value={search.speciality}
          onChange={(event) => onChange({ speciality: event.target.value })}
          options={[{ value: '', label: t('All specialties') }, ...(specialities.data ?? []).map(toOption)]}
        />
        <Select
          label={t('Language')}
          value={search.language}
          onChange={(event) => onChange({ language: event.target.value })}
          options={[{ value: '', label: t('Any language') }, ...(languages.data ?? []).map(toOption)]}
        />
        <FeeRange
          min={search.feeMin}
          max={search.feeMax}
          onChange={({ min, max }) =>
            onChange({ min: min ? String(min / 100) : '', max: max ? String(max / 100) : '' })
          }
        />
        <Select
          label={t('Distance')}
          value={search.withinMiles ? String(search.withinMiles) : ''}
          onChange={(event) => onChange({ within: event.target.value })}
          options={[
            { value: '', label: t('Any distance') },
            ...DISTANCES.map((miles) => ({
              value: String(miles),
              label: t('Within {miles} miles', { miles }),
            })),
          ]}
        />
        {origin}
      </MoreFilters>
    </Filters>
  );
};

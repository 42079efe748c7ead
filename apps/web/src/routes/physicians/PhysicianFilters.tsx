import { formatCount, t, translateStored, type PhysicianOrder } from '@openvisit/contract';
import { useOfferedLanguages, useOfferedSpecialties } from '@openvisit/api';
import { Banner, Button, formatDollars, SearchField, Select, Switch } from '@openvisit/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Filters, MoreFilters } from './Physicians.styles.ts';
import { countActiveFilters, DISTANCES, FEES, type PhysicianSearch } from './physician-search.ts';

const toOption = (name: string) => ({ value: name, label: translateStored(name) });

export interface PhysicianFiltersProps {
  /** What the URL asks for. */
  search: PhysicianSearch;
  /** Changes one filter of the URL; an empty value removes it. */
  onChange: (name: string, value: string) => void;
}

/** The filters of the search for a physician (PW-01). */
export const PhysicianFilters = ({ search, onChange }: PhysicianFiltersProps) => {
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
        onSearch={(text) => onChange('search', text)}
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
          onChange={(event) => onChange('available', event.target.checked ? 'yes' : '')}
        />
        <Switch
          label={t('Saved physicians')}
          checked={search.isSaved}
          onChange={(event) => onChange('saved', event.target.checked ? 'yes' : '')}
        />
        <Select
          label={t('Sort by')}
          value={search.order ?? ''}
          onChange={(event) => onChange('sort', event.target.value)}
          options={[
            { value: '', label: t('Name') },
            { value: 'distance_asc' satisfies PhysicianOrder, label: t('Distance') },
            { value: 'fees_asc' satisfies PhysicianOrder, label: t('Price') },
          ]}
        />
        <Select
          label={t('Specialty')}
          value={search.speciality}
          onChange={(event) => onChange('speciality', event.target.value)}
          options={[{ value: '', label: t('All specialties') }, ...(specialities.data ?? []).map(toOption)]}
        />
        <Select
          label={t('Language')}
          value={search.language}
          onChange={(event) => onChange('language', event.target.value)}
          options={[{ value: '', label: t('Any language') }, ...(languages.data ?? []).map(toOption)]}
        />
        <Select
          label={t('Price')}
          value={search.feeMax ? String(search.feeMax / 100) : ''}
          onChange={(event) => onChange('max', event.target.value)}
          options={[
            { value: '', label: t('Any price') },
            ...FEES.map((dollars) => ({
              value: String(dollars),
              label: t('Up to {price} a visit', { price: formatDollars(dollars * 100) }),
            })),
          ]}
        />
        <Select
          label={t('Distance')}
          value={search.withinMiles ? String(search.withinMiles) : ''}
          onChange={(event) => onChange('within', event.target.value)}
          options={[
            { value: '', label: t('Any distance') },
            ...DISTANCES.map((miles) => ({
              value: String(miles),
              label: t('Within {miles} miles', { miles }),
            })),
          ]}
        />
      </MoreFilters>
    </Filters>
  );
};

export interface UnlocatedNoticeProps {
  /** Practices that are left out. */
  count: number;
  /** Whether they are shown too. */
  included: boolean;
  onChange: (included: boolean) => void;
}

/** Says that practices without a known location are left out of a search by distance, and lets them in. */
export const UnlocatedNotice = ({ count, included, onChange }: UnlocatedNoticeProps) => (
  <Banner
    action={
      <Button size="sm" onClick={() => onChange(!included)}>
        {included ? t('Leave them out') : t('Show them too')}
      </Button>
    }
  >
    {included
      ? t('Practices without a known location are shown too; their distance is not known.')
      : formatCount(
          count,
          'practice is left out, because the distance is not known.',
          'practices are left out, because the distance is not known.',
        )}
  </Banner>
);

import { useId, useState, type ComponentPropsWithRef, type SubmitEvent } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { formatPhysicianName } from '../../format/people.ts';
import { SearchField } from '../../inputs/search-field/SearchField.tsx';
import { Select } from '../../inputs/select/Select.tsx';
import { makeScrollFocusable } from '../../overlays/modal/scroll-lock.ts';
import { PickerOption } from './PickerOption.tsx';
import { Choices, Filters, Footer, Root } from './PhysicianPicker.styles.ts';
import { t, translateStored, type PhysicianListItem } from '@openvisit/contract';

/** The fields of a physician that the picker shows. */
export interface PickablePhysician extends Pick<
  PhysicianListItem,
  'id' | 'first_name' | 'last_name' | 'image' | 'speciality' | 'fees'
> {
  /** Why the physician cannot be chosen, in a sentence. */
  refusal?: string | null;
}

export interface PhysicianPickerProps
  extends Paging, Omit<ComponentPropsWithRef<'form'>, 'children' | 'onSubmit' | 'onError'> {
  /** `panel` (default) fills a side panel; `dialog` limits the height of the list. Both have their own title. */
  place?: 'panel' | 'dialog';
  /** Physicians who can be invited; null while loading. */
  physicians: readonly PickablePhysician[] | null;
  /** The current search text. Default empty. */
  search?: string;
  /** Called with a search text of three characters or more, or with ''. */
  onSearch: (text: string) => void;
  /** Options of the specialty filter. */
  specialities: readonly string[];
  /** The selected specialty; '' for all. Default all. */
  speciality?: string;
  /** Called with the selected specialty, '' for all. */
  onSpecialityChange: (speciality: string) => void;
  /** 'Add': invites the chosen physician. */
  onAdd: (physician: PickablePhysician) => void;
  /** The invitation is being sent. Default false. */
  busy?: boolean;
  /** Error message of sending the invitation. */
  addError?: string | null;
}

/** Chooses a guest physician by search and specialty, with the fee (AP-08). */
export function PhysicianPicker({
  place = 'panel',
  physicians,
  search = '',
  onSearch,
  specialities,
  speciality = '',
  onSpecialityChange,
  onAdd,
  busy = false,
  addError,
  hasMore,
  loadingMore,
  onLoadMore,
  error,
  onRetry,
  ...rest
}: PhysicianPickerProps) {
  const id = useId();
  const [chosen, setChosen] = useState<PickablePhysician | null>(null);
  // A physician who is no longer listed is deselected, but not before the new list is known.
  const selectedPhysician = physicians
    ? physicians.find(({ id: listed, refusal }) => listed === chosen?.id && !refusal)
    : chosen;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (selectedPhysician && !busy) onAdd(selectedPhysician);
  };
  return (
    <Root noValidate data-place={place} {...rest} onSubmit={submit}>
      <Filters>
        <SearchField label={t('Search physicians')} value={search} onSearch={onSearch} />
        <Select
          label={t('Specialty')}
          placeholder={t('All specialties')}
          value={speciality}
          options={specialities.map((name) => ({ value: name, label: translateStored(name) }))}
          onChange={(event) => onSpecialityChange(event.target.value)}
        />
      </Filters>
      <Choices ref={makeScrollFocusable} role="radiogroup" aria-label={t('Physicians')}>
        <PagedList
          label={t('physicians')}
          items={physicians}
          getKey={(physician) => physician.id}
          empty={
            <EmptyState illustration="search" title={t('No Physicians Found')}>
              {t('Try another name or another specialty.')}
            </EmptyState>
          }
          {...{ hasMore, loadingMore, onLoadMore, error, onRetry }}
        >
          {(physician) => (
            <PickerOption
              physician={physician}
              name={`${id}-physician`}
              checked={physician.id === selectedPhysician?.id}
              disabled={busy || Boolean(physician.refusal)}
              onChoose={() => setChosen(physician)}
            />
          )}
        </PagedList>
      </Choices>
      <Footer>
        {addError && <Banner tone="danger">{addError}</Banner>}
        <Button type="submit" variant="primary" width="full" busy={busy} disabled={!selectedPhysician}>
          {selectedPhysician ? t('Add {name}', { name: formatPhysicianName(selectedPhysician) }) : t('Add')}
        </Button>
      </Footer>
    </Root>
  );
}

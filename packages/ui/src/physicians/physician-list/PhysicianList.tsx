import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { ListFooter, type Paging } from '../../data/list-footer/ListFooter.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { PhysicianCard } from '../physician-card/PhysicianCard.tsx';
import { t, type PhysicianListItem } from '@openvisit/contract';

export interface PhysicianListProps
  extends Omit<Paging, 'error'>, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** null while the first page loads. */
  physicians: readonly PhysicianListItem[] | null;
  /** URL of a physician's profile. */
  profileHref: (physician: PhysicianListItem) => string;
  /** Why a physician cannot treat the viewer; null when they can (BX-05). By default all can. */
  findRefusal?: (physician: PhysicianListItem) => string | null;
  /** Saves a physician or removes them from the saved ones; without it there are no buttons. */
  onSave?: (physician: PhysicianListItem, saved: boolean) => void;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Whether a search or filter is active, which changes the empty text. Default false. */
  filtered?: boolean;
  /** Whether only saved physicians are listed and nothing else is filtered: the empty text says how to save one. */
  savedOnly?: boolean;
  /** Clears search and filters. */
  onClearFilters?: () => void;
  /** Error message of the list or its next page. */
  error?: string | null;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(calc(${token.measure.sm} + ${token.space[12]}), 100%), 1fr)
  );
  gap: ${token.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Search results of physicians, with infinite scrolling (PW-01). */
export function PhysicianList({
  physicians,
  profileHref,
  findRefusal,
  onSave,
  zone,
  now,
  filtered = false,
  savedOnly = false,
  onClearFilters,
  error = null,
  onRetry,
  hasMore,
  loadingMore,
  onLoadMore,
  ...rest
}: PhysicianListProps) {
  if (error && !physicians?.length) {
    return (
      <ErrorState title={t('The physicians could not be loaded')} onRetry={onRetry} {...rest}>
        {error}
      </ErrorState>
    );
  }
  if (!physicians) return <Skeleton shape="card" count={4} label={t('Loading physicians')} {...rest} />;
  if (physicians.length === 0) {
    return (
      <EmptyState
        illustration="search"
        title={t(savedOnly ? 'No saved physicians yet' : 'No physicians found')}
        action={
          filtered && onClearFilters && <Button onClick={onClearFilters}>{t('Show all physicians')}</Button>
        }
        {...rest}
      >
        {savedOnly
          ? t('Choose the heart next to a physician to save them.')
          : t(filtered ? 'Try another name, or fewer filters.' : 'Please check again soon.')}
      </EmptyState>
    );
  }
  return (
    <div {...rest}>
      <List aria-label={t('Physicians')}>
        {physicians.map((physician) => (
          <li key={physician.id}>
            <PhysicianCard
              physician={physician}
              href={profileHref(physician)}
              refusal={findRefusal?.(physician)}
              onSave={onSave}
              zone={zone}
              now={now}
            />
          </li>
        ))}
      </List>
      <ListFooter
        hasMore={hasMore}
        loadingMore={loadingMore}
        onLoadMore={onLoadMore}
        count={physicians.length}
        error={error}
        onRetry={onRetry}
        loadingLabel={t('Loading more physicians…')}
      />
    </div>
  );
}

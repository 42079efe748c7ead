import type { PhysicianListItem } from '@openvisit/contract';

export interface PhysicianListProps {
  /** null while the first page loads. */
  physicians: readonly PhysicianListItem[] | null;
  profileHref: (physician: PhysicianListItem) => string;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Whether a search or a filter narrows the list; the empty text says so. Default false. */
  filtered?: boolean;
  /** Takes the search and the filters away. */
  onClearFilters?: () => void;
  error?: string | null;
  onRetry?: () => void;
  hasMore?: boolean;
  loadingMore?: boolean;
  onLoadMore?: () => void;
}

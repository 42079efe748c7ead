import { translateReply } from '@openvisit/contract';
import type { PagedResource } from '@openvisit/api';

/** Paging props for the lists of `ui`. */
export const getPagingProps = <T>({ error, reload, hasMore, loadingMore, loadMore }: PagedResource<T>) => ({
  ...{ hasMore, loadingMore, onLoadMore: loadMore },
  error: error && translateReply(error.message),
  onRetry: () => void reload(),
});

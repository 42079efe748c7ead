import { componentContract } from '../../testing/componentContract.tsx';
import { ListFoot } from './ListFooter.tsx';

componentContract(ListFoot, {
  count: 3,
  hasMore: true,
  error: 'Network Disconnected',
  onLoadMore: () => undefined,
});

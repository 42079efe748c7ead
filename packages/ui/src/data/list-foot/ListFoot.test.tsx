import { componentContract } from '../../testing/contract.tsx';
import { ListFoot } from './ListFoot.tsx';

componentContract(ListFoot, {
  count: 3,
  hasMore: true,
  error: 'Network Disconnected',
  onLoadMore: () => undefined,
});

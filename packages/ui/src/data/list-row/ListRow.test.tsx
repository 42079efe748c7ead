import { componentContract } from '../../testing/contract.tsx';
import { ListRow } from './ListRow.tsx';

componentContract(ListRow, {
  title: 'Mina Park',
  detail: 'Blood pressure',
  level: 2,
  onSelect: () => undefined,
});

import { componentContract } from '../../testing/componentContract.tsx';
import { ListRow } from './ListRow.tsx';

componentContract(ListRow, {
  title: 'Mina Park',
  detail: 'Blood pressure',
  level: 2,
  onSelect: () => undefined,
});

import { componentContract } from '../../testing/componentContract.tsx';
import { PagedList } from './PagedList.tsx';

componentContract(PagedList<string>, {
  label: 'visits',
  items: ['Monday', 'Tuesday'],
  keyOf: (day) => day,
  children: (day) => day,
  empty: 'None',
});

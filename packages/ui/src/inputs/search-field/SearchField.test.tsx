import { componentContract } from '../../testing/componentContract.tsx';
import { SearchField } from './SearchField.tsx';

componentContract(SearchField, { label: 'Search by name', onSearch: () => undefined });

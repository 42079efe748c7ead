import { componentContract } from '../../testing/contract.tsx';
import { SearchField } from './SearchField.tsx';

componentContract(SearchField, { label: 'Search by name', onSearch: () => undefined });

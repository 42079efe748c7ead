import { componentContract } from '../../testing/componentContract.tsx';
import { Select } from './Select.tsx';

componentContract(Select, { label: 'Degree', options: [{ value: 'md', label: 'MD' }] });

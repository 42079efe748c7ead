import { componentContract } from '../../testing/contract.tsx';
import { Select } from './Select.tsx';

componentContract(Select, { label: 'Degree', options: [{ value: 'md', label: 'MD' }] });

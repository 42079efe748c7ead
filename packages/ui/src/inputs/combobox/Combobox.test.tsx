import { componentContract } from '../../testing/contract.tsx';
import { Combobox } from './Combobox.tsx';

componentContract(Combobox, { label: 'Degree', value: '', onChange: () => undefined, options: [] });

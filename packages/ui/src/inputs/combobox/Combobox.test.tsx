import { componentContract } from '../../testing/componentContract.tsx';
import { Combobox } from './Combobox.tsx';

componentContract(Combobox, { label: 'Degree', value: '', onChange: () => undefined, options: [] });

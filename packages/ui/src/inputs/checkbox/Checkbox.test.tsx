import { componentContract } from '../../testing/componentContract.tsx';
import { Checkbox } from './Checkbox.tsx';

componentContract(Checkbox, { label: 'Keep me signed in', error: 'Tick this to go on.' });

import { componentContract } from '../../testing/componentContract.tsx';
import { TextField } from './TextField.tsx';

componentContract(TextField, { label: 'Email address', hint: 'Where we write to.' });

import { componentContract } from '../../testing/componentContract.tsx';
import { Spinner } from './Spinner.tsx';

componentContract(Spinner, { label: 'Connecting' });

import { componentContract } from '../../testing/contract.tsx';
import { Spinner } from './Spinner.tsx';

componentContract(Spinner, { label: 'Connecting' });

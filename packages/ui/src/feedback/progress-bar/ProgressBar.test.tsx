import { componentContract } from '../../testing/contract.tsx';
import { ProgressBar } from './ProgressBar.tsx';

componentContract(ProgressBar, { label: 'Uploading licence.pdf', value: 40 });

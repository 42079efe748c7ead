import { componentContract } from '../../testing/componentContract.tsx';
import { ProgressBar } from './ProgressBar.tsx';

componentContract(ProgressBar, { label: 'Uploading licence.pdf', value: 40 });

import { componentContract } from '../../testing/componentContract.tsx';
import { ProgressSteps } from './ProgressSteps.tsx';

componentContract(ProgressSteps, { step: 3, total: 8, name: 'Documents' });

import { componentContract } from '../../testing/componentContract.tsx';
import { AllowHelp } from './AllowHelp.tsx';

componentContract(AllowHelp, {});

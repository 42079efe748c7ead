import { componentContract } from '../../testing/contract.tsx';
import { AllowHelp } from './AllowHelp.tsx';

componentContract(AllowHelp, {});

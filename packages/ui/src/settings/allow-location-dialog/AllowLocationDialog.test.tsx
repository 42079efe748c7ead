import { componentContract } from '../../testing/componentContract.tsx';
import { AllowLocationDialog } from './AllowLocationDialog.tsx';

componentContract(AllowLocationDialog, { open: true, problem: 1, onClose: () => undefined });

import { componentContract } from '../../testing/componentContract.tsx';
import { FeeChangeDialog } from './FeeChangeDialog.tsx';

componentContract(FeeChangeDialog, {
  open: true,
  patientName: 'Mina Park',
  fee: 12_000,
  value: 9_500,
  onChange: () => undefined,
  onCharge: () => undefined,
  onClose: () => undefined,
});

import { componentContract } from '../../testing/componentContract.tsx';
import { BlockPatientDialog } from './BlockPatientDialog.tsx';

componentContract(BlockPatientDialog, {
  open: true,
  name: 'Mina Park',
  action: 'block',
  onConfirm: () => undefined,
  onCancel: () => undefined,
});

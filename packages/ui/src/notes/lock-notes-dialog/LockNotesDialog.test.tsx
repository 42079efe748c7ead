import { componentContract } from '../../testing/componentContract.tsx';
import { LockNotesDialog } from './LockNotesDialog.tsx';

componentContract(LockNotesDialog, {
  open: true,
  noteName: 'Hypertension follow-up',
  onClose: () => undefined,
  onSave: () => undefined,
  onSaveWithTemplate: () => undefined,
});

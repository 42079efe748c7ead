import { componentContract } from '../../testing/componentContract.tsx';
import { SaveNotesDialog } from './SaveNotesDialog.tsx';

componentContract(SaveNotesDialog, {
  open: true,
  noteName: 'Hypertension follow-up',
  onSave: () => undefined,
  onDiscard: () => undefined,
  onCancel: () => undefined,
});

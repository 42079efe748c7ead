import { componentContract } from '../../testing/componentContract.tsx';
import { UnlockNoteDialog } from './UnlockNoteDialog.tsx';

componentContract(UnlockNoteDialog, { open: true, onConfirm: () => undefined, onCancel: () => undefined });

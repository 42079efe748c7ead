import { componentContract } from '../../testing/contract.tsx';
import { UnlockNoteDialog } from './UnlockNoteDialog.tsx';

componentContract(UnlockNoteDialog, { open: true, onConfirm: () => undefined, onCancel: () => undefined });

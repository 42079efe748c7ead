export interface SignOutDialogProps {
  open: boolean;
  /** Physicians are told that they leave the search results; patients get a plain question. Default 'PHYSICIAN'. */
  role?: 'PHYSICIAN' | 'PATIENT' | 'REVIEWER';
  /** While signing out. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export interface EndCallDialogProps {
  open: boolean;
  busy?: boolean;
  /** Why ending failed; the dialog stays open. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

export interface LoginConfirmDialogProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

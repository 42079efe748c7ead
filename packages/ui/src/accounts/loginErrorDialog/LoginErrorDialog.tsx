export interface LoginErrorDialogProps {
  open: boolean;
  /** What the server said. */
  message: string;
  /** The button 'Okay'. */
  onClose: () => void;
}

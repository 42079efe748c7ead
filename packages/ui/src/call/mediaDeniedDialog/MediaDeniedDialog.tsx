export interface MediaDeniedDialogProps {
  open: boolean;
  /** The button 'Reconnect': asks for the devices again. */
  onReconnect: () => void;
  /** Stay without camera and microphone. */
  onClose: () => void;
}

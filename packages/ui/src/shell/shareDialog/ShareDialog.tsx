export interface ShareDialogProps {
  open: boolean;
  /** Heading. Default 'Share OpenVisit'. */
  title?: string;
  /** Full address that is shared. */
  url: string;
  /** The sentence sent along where a network takes one. */
  text: string;
  /** Puts the address into the clipboard; a rejection is told to the reader. */
  onCopy: (url: string) => Promise<void>;
  onClose: () => void;
}

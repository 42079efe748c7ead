import type { FileRef } from '@openvisit/contract';
import { Dialog, DocumentPreview } from '@openvisit/ui';

export interface FileDialogProps {
  file: FileRef;
  onClose: () => void;
}

/** A file of a record in full size, with its download. */
export const FileDialog = ({ file, onClose }: FileDialogProps) => (
  <Dialog open size="lg" onClose={onClose} title={file.name}>
    <DocumentPreview
      src={file.url}
      name={file.name}
      kind={file.type === 'application/pdf' ? 'pdf' : 'image'}
    />
  </Dialog>
);

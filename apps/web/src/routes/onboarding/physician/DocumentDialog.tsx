import { useOwnPhysician } from '@openvisit/api';
import type { OwnPhysician } from '@openvisit/contract';
import { Dialog, DocumentPreview, type FileItem } from '@openvisit/ui';

export interface DocumentDialogProps {
  item: FileItem;
  onClose: () => void;
}

/** The latest URL of a stored file; earlier URLs expire. */
const findCurrentUrl = (ownPhysician: OwnPhysician | undefined, id: string): string | undefined => {
  const { licence, dea, insurance } = ownPhysician?.documents ?? {};
  return [licence, dea, insurance].find((document) => document?.file.id === id)?.file.url;
};

/** Shows a document in a dialog (PO-13). */
export const DocumentDialog = ({ item, onClose }: DocumentDialogProps) => {
  const ownPhysician = useOwnPhysician();
  const src = item.file ?? findCurrentUrl(ownPhysician.data, item.id) ?? item.url;
  return (
    <Dialog open onClose={onClose} title={item.name} size="lg">
      {src !== undefined && (
        <DocumentPreview src={src} name={item.name} onRetry={() => void ownPhysician.reload()} />
      )}
    </Dialog>
  );
};

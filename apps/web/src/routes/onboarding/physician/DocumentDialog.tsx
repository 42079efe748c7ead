import { useOwnPhysician } from '@openvisit/api';
import type { OwnPhysician } from '@openvisit/contract';
import { Dialog, DocumentPreview, type FileItem } from '@openvisit/ui';

export interface FileDialogProps {
  /** The file that is looked at. */
  item: FileItem;
  onClose: () => void;
}

/** The newest address of a stored file: those a page was loaded with end after a while. */
const addressIn = (own: OwnPhysician | undefined, id: string): string | undefined => {
  const { licence, dea, insurance } = own?.documents ?? {};
  return [licence, dea, insurance].find((document) => document?.file.id === id)?.file.url;
};

/** A document, large (PO-13). */
export const DocumentDialog = ({ item, onClose }: FileDialogProps) => {
  const own = useOwnPhysician();
  const src = item.file ?? addressIn(own.data, item.id) ?? item.url;
  return (
    <Dialog open onClose={onClose} title={item.name} size="lg">
      {src !== undefined && <DocumentPreview src={src} name={item.name} onRetry={() => void own.reload()} />}
    </Dialog>
  );
};

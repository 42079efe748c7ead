import { FileField, type FileFieldProps, type FileItem } from '@openvisit/ui';
import { useUploads, type UploadFile } from './useUploads.ts';

export interface UploadFieldProps extends Omit<FileFieldProps, 'onRetry' | 'onCancel'> {
  /** Uploads a file; without it chosen files stay `ready` and the caller uploads them. */
  upload?: UploadFile | undefined;
}

/** Props of forms whose fields take files. */
export interface FileFormProps {
  /** Uploads a chosen file; without it the file is passed to `onSave`. */
  upload?: UploadFile | undefined;
  /** Called to open a file in full size. */
  onOpenFile?: ((item: FileItem) => void) | undefined;
}

/**
 * A file field that uploads files as soon as they are chosen, with progress, cancel and retry. The form is
 * saved with their ids. Pass `uploadFile` of the api package. The schema rejects a form while an upload is
 * running.
 */
export function UploadField({ upload, ...field }: UploadFieldProps) {
  return upload ? <Uploading upload={upload} {...field} /> : <FileField {...field} />;
}

function Uploading({
  upload,
  kind = 'document',
  value,
  onChange,
  ...field
}: UploadFieldProps & { upload: UploadFile }) {
  const { shown, change, retry } = useUploads({ upload, kind, value, onChange });
  return <FileField {...field} kind={kind} value={shown} onChange={change} onRetry={retry} />;
}

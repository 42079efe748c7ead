import { FileField, type FileFieldProps } from '@openvisit/ui';
import { useUploads, type UploadFile } from './useUploads.ts';

export interface UploadFieldProps extends Omit<FileFieldProps, 'onRetry' | 'onCancel'> {
  /** How a file is uploaded; without it, what is chosen stays `ready` and the caller uploads it. */
  upload?: UploadFile | undefined;
}

/**
 * A field whose files are uploaded as soon as they are chosen, with progress, cancel and another try; the form is saved with
 * their ids. Do: hand `uploadFile` of the api package over. Don't: save a form while one is under way, its schema refuses.
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

import { getAcceptAttribute, type UploadKind } from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import { readChosenFiles } from '../file-field/files.ts';

export interface FilePickerProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'children' | 'type' | 'accept' | 'hidden'
> {
  /** Upload kind: determines the extensions that the dialog offers. */
  kind: UploadKind;
  /** Called with the chosen files, not validated. */
  onFiles: (files: File[]) => void;
}

/**
 * An invisible file input for a control that is not a field, such as a toolbar button: a click on its ref
 * opens the file dialog. In forms use `FileField`.
 */
export function FilePicker({ kind, onFiles, ...rest }: FilePickerProps) {
  return (
    <input
      {...rest}
      type="file"
      hidden
      accept={getAcceptAttribute(kind)}
      onChange={(event) => {
        const files = readChosenFiles(event);
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

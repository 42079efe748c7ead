import { acceptedFiles, type UploadKind } from '@openvisit/contract';
import { useMergeRefs } from '@floating-ui/react';
import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { readChosenFiles } from '../file-field/files.ts';

export interface FilePickerProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'children' | 'type' | 'accept' | 'hidden'
> {
  /** Upload kind: determines the extensions that the dialog offers. */
  kind: UploadKind;
  /** Called with the chosen files, not validated. */
  onFiles: (files: File[]) => void;
  /** Renders the control; `open` opens the file dialog of the browser. */
  children: (open: () => void) => ReactNode;
}

/** Opens the file dialog from a control that is not a field, such as a toolbar button. In forms use `FileField`. */
export function FilePicker({ kind, onFiles, children, ref, ...rest }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergeRefs([input, ref]);
  return (
    <>
      <input
        {...rest}
        ref={merged}
        type="file"
        hidden
        accept={acceptedFiles(kind)}
        onChange={(event) => {
          const files = readChosenFiles(event);
          if (files.length > 0) onFiles(files);
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}

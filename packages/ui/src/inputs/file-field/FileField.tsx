import { type UploadKind, defineTexts, t, translateReply } from '@openvisit/contract';
import { translateMessage } from '../../format/translate-message.ts';
import { token } from '@openvisit/themes';
import { useEffect, useRef, useState, type Ref } from 'react';
import styled from 'styled-components';
import { useMergeRefs } from '@floating-ui/react';
import { announce } from '../../feedback/announce/announce.ts';
import { Field } from '../field/Field.tsx';
import { callOnFocusLeave } from '../focus-leave.ts';
import type { ValueFieldProps } from '../value-field.ts';
import { DropZone } from './DropZone.tsx';
import { FileRow } from './FileRow.tsx';
import { validateFiles, type FileItem } from './files.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Control = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
`;

const Line = styled.span`
  display: block;
`;

export interface FileFieldProps extends ValueFieldProps<readonly FileItem[]> {
  /** Upload kind: determines extensions, maximum size and messages. Default document. */
  kind?: UploadKind;
  /** Maximum number of files; with 1 (default) a new file replaces the old one. */
  max?: number;
  /** Restarts a failed upload; without it, a failed file can only be removed. */
  onRetry?: (item: FileItem) => void;
  /** Cancels a running upload; the file is removed from the value as well. */
  onCancel?: (item: FileItem) => void;
  /** Opens a file, for example in a `DocumentPreview`. */
  onOpen?: (item: FileItem) => void;
}

const OUTCOME_TEXT = defineTexts({ done: '{name} is uploaded', failed: '{name} could not be uploaded' });

/** Announces the end of an upload, for users who are elsewhere on the page by then. */
function useOutcomeAnnouncement(value: readonly FileItem[]) {
  const previous = useRef<readonly FileItem[]>([]);
  useEffect(() => {
    const replaced = previous.current.filter((item) => !value.some(({ id }) => id === item.id));
    // A finished upload may get a new id. It is then matched by name among the items that are gone.
    const findPrevious = ({ id, name }: FileItem) =>
      previous.current.find((item) => item.id === id) ?? replaced.find((item) => item.name === name);
    for (const item of value) {
      const hasEnded = findPrevious(item)?.state === 'uploading';
      if (hasEnded && (item.state === 'done' || item.state === 'failed'))
        announce(t(OUTCOME_TEXT[item.state], { name: item.name }));
    }
    previous.current = value;
  }, [value]);
}

/**
 * Files to upload, dropped or chosen. The field validates name, type and size. The caller uploads new files
 * of the value and updates their state. Do say in the hint what the file should show. Don't use it for images
 * with a fixed shape: that is an `ImageCropField`.
 */
export function FileField({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  onBlur,
  id,
  disabled,
  readOnly,
  required,
  className,
  kind = 'document',
  max = 1,
  onRetry,
  onCancel,
  onOpen,
  ref,
  ...rest
}: FileFieldProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergeRefs([input, ref as Ref<HTMLInputElement> | undefined]);
  useOutcomeAnnouncement(value);
  const add = (files: readonly File[]) => {
    const sorted = validateFiles(files, kind, max === 1 ? 1 : max - value.length, max);
    setProblems(sorted.problems);
    if (sorted.items.length > 0) onChange(max === 1 ? sorted.items : [...value, ...sorted.items]);
  };
  const remove = (item: FileItem) => {
    if (item.state === 'uploading') onCancel?.(item);
    setProblems([]);
    onChange(value.filter((file) => file.id !== item.id));
    // The focused button is removed with the file.
    input.current?.focus();
  };
  const problemLines = problems.map((problem) => <Line key={problem}>{translateReply(problem)}</Line>);
  const changeable = !disabled && !readOnly;
  return (
    <Field
      {...{ id, label, hint, optional, className, readOnly }}
      error={
        problems.length > 0 || error
          ? [...problemLines, error && <Line key="error">{translateMessage(error)}</Line>]
          : undefined
      }
      onBlur={callOnFocusLeave(onBlur)}
    >
      {(control) => (
        <Control>
          <DropZone
            {...rest}
            {...control}
            ref={merged}
            kind={kind}
            size={value.length > 0 || readOnly ? 'sm' : 'md'}
            multiple={max > 1}
            disabled={disabled || readOnly}
            required={required}
            onFiles={add}
          >
            {getInstructionText(max, value.length)}
          </DropZone>
          {value.length > 0 && (
            <List role="list">
              {value.map((item) => (
                <FileRow
                  key={item.id}
                  item={item}
                  onOpen={onOpen}
                  onRetry={changeable ? onRetry : undefined}
                  onRemove={changeable ? remove : undefined}
                />
              ))}
            </List>
          )}
        </Control>
      )}
    </Field>
  );
}

function getInstructionText(max: number, count: number): string {
  if (max > 1) return t(count > 0 ? 'Add more files' : 'Choose files or drop them here');
  return t(count > 0 ? 'Choose another file' : 'Choose a file or drop it here');
}

import type { UploadKind } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useEffect, useRef, useState, type FocusEvent, type Ref } from 'react';
import styled from 'styled-components';
import { useMergeRefs } from '@floating-ui/react';
import { announce } from '../../feedback/announce/announce.ts';
import { Field } from '../field/Field.tsx';
import type { ValueFieldProps } from '../value-field.ts';
import { DropZone } from './DropZone.tsx';
import { FileRow } from './FileRow.tsx';
import { sortOut, type FileItem } from './files.ts';

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
  /** What the files are for: gives endings, most bytes and messages. Default document. */
  kind?: UploadKind;
  /** Most files; 1 (default) makes a new one take the place of the old one. */
  max?: number;
  /** Starts the upload of a failed file again; without it, it can only be removed. */
  onRetry?: (item: FileItem) => void;
  /** Stops an upload that is under way; the file leaves the value as well. */
  onCancel?: (item: FileItem) => void;
  /** Shows a file large, e.g. in a `DocumentPreview`. */
  onOpen?: (item: FileItem) => void;
}

const SAID = { done: 'is uploaded', failed: 'could not be uploaded' } as const;

/** Says aloud what came of an upload, for whoever is elsewhere on the page by then. */
function useOutcome(value: readonly FileItem[]) {
  const before = useRef(new Map<string, FileItem['state']>());
  useEffect(() => {
    for (const { name, state } of value) {
      const turned = before.current.get(name) === 'uploading';
      if (turned && (state === 'done' || state === 'failed')) announce(`${name} ${SAID[state]}`);
    }
    // By name: its id may become another one with the end of the upload.
    before.current = new Map(value.map(({ name, state }) => [name, state]));
  }, [value]);
}

/**
 * Files to hand over, dropped or chosen. The field checks name, type and size and says what cannot be taken; the caller
 * uploads what is new in the value and keeps each file's state. Do: say in the hint what the file should show. Don't: take
 * a picture that has to have a shape, which is an `ImageCropField`.
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
  useOutcome(value);
  const add = (files: readonly File[]) => {
    const sorted = sortOut(files, kind, max === 1 ? 1 : max - value.length, max);
    setProblems(sorted.problems);
    if (sorted.items.length > 0) onChange(max === 1 ? sorted.items : [...value, ...sorted.items]);
  };
  const remove = (item: FileItem) => {
    if (item.state === 'uploading') onCancel?.(item);
    setProblems([]);
    onChange(value.filter((other) => other.id !== item.id));
    // The button that had the focus goes with the file.
    input.current?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  const wrong = problems.map((problem) => <Line key={problem}>{problem}</Line>);
  const changeable = !disabled && !readOnly;
  return (
    <Field
      {...{ id, label, hint, optional, className, readOnly }}
      error={problems.length > 0 || error ? [...wrong, error && <Line key="error">{error}</Line>] : undefined}
      onBlur={leave}
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
            {wordsFor(max, value.length)}
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

function wordsFor(max: number, count: number): string {
  if (max > 1) return count > 0 ? 'Add more files' : 'Choose files or drop them here';
  return count > 0 ? 'Choose another file' : 'Choose a file or drop it here';
}

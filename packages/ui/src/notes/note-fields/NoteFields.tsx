import {
  toNoteDraft,
  insertShortcut,
  NOTE_NAME_MAX,
  NOTE_PARTS,
  NOTE_REQUIRED,
  type NoteDraft,
  type NoteField,
  type NotePart,
  t,
} from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Fragment, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { TextField } from '../../inputs/text-field/TextField.tsx';
import { NOTE_FIELD_HINTS, NOTE_FIELD_NAMES } from '../labels.ts';
import { ShortcutTextArea, type NoteShortcuts } from './ShortcutTextArea.tsx';

const Root = styled.div`
  display: grid;
  gap: ${token.space[5]};
  min-width: 0;
`;

const Counter = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  font-variant-numeric: tabular-nums;

  &[data-state='over'] {
    color: ${token.color.danger};
    font-weight: ${token.weight.semibold};
  }
`;

export interface NoteFieldsProps extends Omit<ComponentPropsWithRef<'div'>, 'onChange'> {
  /** The text of each field. */
  draft: Readonly<Partial<Record<NoteField, string>>>;
  /** Called with the field and its new text. */
  onChange: (field: NoteField, text: string) => void;
  /** Error messages by field. */
  errors?: Readonly<Partial<Record<NoteField, string>>>;
  /** The fields below the name; default all of a note. */
  parts?: readonly NotePart[];
  /** Required fields; default those needed to lock a note. */
  required?: readonly NoteField[];
  /** Content below the notes field, such as screenshots. */
  afterNotes?: ReactNode;
  /** Focusable, but cannot be changed. Default false. */
  readOnly?: boolean;
  /** The shortcuts that '.' and '/' suggest while typing; default none. */
  shortcuts?: NoteShortcuts;
  /** Called with the whole draft after a shortcut was inserted. */
  onInsert?: (draft: NoteDraft) => void;
  /** Called with the field that gets the focus. */
  onFocusField?: (field: NoteField) => void;
}

const NO_SHORTCUTS: NoteShortcuts = { items: [] };

const describeField = (field: NoteField): string | undefined => {
  const hint = NOTE_FIELD_HINTS[field];
  return hint && t(hint);
};

/** The fields of a note or template, in clinical order. */
export function NoteFields({
  draft,
  onChange,
  errors = {},
  parts = NOTE_PARTS,
  required = NOTE_REQUIRED,
  afterNotes,
  readOnly = false,
  shortcuts = NO_SHORTCUTS,
  onInsert,
  onFocusField,
  ...rest
}: NoteFieldsProps) {
  const nameLength = (draft.note_name ?? '').length;
  const getFieldProps = (field: NoteField) => ({
    name: field,
    label: t(NOTE_FIELD_NAMES[field]),
    hint: readOnly ? undefined : describeField(field),
    error: errors[field],
    value: draft[field] ?? '',
    required: required.includes(field),
    optional: !required.includes(field),
    readOnly,
    spellCheck: true,
    onFocus: () => onFocusField?.(field),
  });
  return (
    <Root {...rest}>
      <TextField
        {...getFieldProps('note_name')}
        autoComplete="off"
        aside={
          <Counter data-state={nameLength > NOTE_NAME_MAX ? 'over' : undefined}>
            {nameLength} / {NOTE_NAME_MAX}
          </Counter>
        }
        onChange={(event) => onChange('note_name', event.target.value)}
      />
      {parts.map((part) => (
        <Fragment key={part}>
          <ShortcutTextArea
            {...getFieldProps(part)}
            shortcuts={shortcuts}
            onChange={(event) => onChange(part, event.target.value)}
            onInsert={(typed, shortcut) => {
              const inserted = insertShortcut(toNoteDraft(draft), part, typed, shortcut);
              onInsert?.(inserted.draft);
              return inserted.cursor;
            }}
          />
          {part === 'notes' && afterNotes}
        </Fragment>
      ))}
    </Root>
  );
}

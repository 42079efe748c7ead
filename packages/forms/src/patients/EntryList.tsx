import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import {
  Button,
  Card,
  Cluster,
  ConfirmDialog,
  Dialog,
  FieldGroup,
  IconButton,
  Stack,
  Text,
  announce,
} from '@openvisit/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Fragment, useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { discardDraft, hasDraft, type DraftOptions } from '../binding/drafts.ts';
import { UnsavedChangesDialog } from '../binding/UnsavedChangesDialog.tsx';
import { useUnsavedChanges } from '../binding/useUnsavedChanges.ts';

/**
 * Props that the form of an entry gets from its dialog: the Cancel button, the footer, the callback for unsaved changes and
 * the draft.
 */
export interface EntryFrame {
  actions: ReactNode;
  footer: HTMLElement | null;
  onUnsaved: (unsaved: boolean) => void;
  draft?: DraftOptions;
}

export interface EntryListProps<T> {
  /** Label of the list, such as 'Previous surgeries'. */
  label: string;
  /** Marks the list as optional. Default false. */
  optional?: boolean;
  /** Noun for one entry, such as 'surgery', marked with `defineTexts`. */
  noun: string;
  /** The entries in display order. */
  value: readonly T[];
  /** Called with the whole list after an entry was added, edited or removed. */
  onChange: (value: T[]) => void;
  /** Error of the list as a whole. */
  error?: ReactNode;
  /** Title and detail of an entry; the title names it in buttons and announcements. */
  describe: (entry: T) => { title: string; detail: string };
  /** Renders an entry; default a card with title and detail. */
  render?: (entry: T, actions: { edit: () => void; remove: () => void }) => ReactNode;
  /** Shown while the list is empty. */
  empty?: ReactNode;
  /**
   * Draft options of the surrounding form. Each entry has a draft of its own, and its dialog reopens after a
   * reload. By default nothing is kept.
   */
  draft?: DraftOptions | undefined;
  /** Renders the form of an entry with the props of `frame`. `entry` is undefined for a new one. */
  form: (entry: T | undefined, save: (entry: T) => Promise<void>, frame: EntryFrame) => ReactNode;
}

interface EntryCardProps {
  title: string;
  detail: string;
  edit: () => void;
  remove: () => void;
}

/* The buttons are below the text where large text leaves no space beside it. */
const Entry = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};

  & > :first-child {
    flex: 1 1 ${token.measure.xxs};
  }
`;

const EntryCard = ({ title, detail, edit, remove }: EntryCardProps) => (
  <Card padding="sm">
    <Entry>
      <div>
        <Text weight="semibold">{title}</Text>
        <Text size="sm" tone="muted">
          {detail}
        </Text>
      </div>
      <Cluster gap={1} wrap="off">
        <IconButton label={t('Edit {name}', { name: title })} onClick={edit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={t('Remove {name}', { name: title })} onClick={remove}>
          <Trash2 aria-hidden />
        </IconButton>
      </Cluster>
    </Entry>
  </Card>
);

interface EntryDialogProps {
  title: string;
  onClose: () => void;
  /** Draft of the entry until it is saved or discarded. */
  draft: DraftOptions | undefined;
  /** Renders the form with the props from the dialog. */
  children: (frame: EntryFrame) => ReactNode;
}

/** An entry in a dialog. Clicking outside does nothing, and closing asks before input is lost (PO-26). */
const EntryDialog = ({ title, onClose, draft, children }: EntryDialogProps) => {
  const [footer, setFoot] = useState<HTMLElement | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const { requestNavigation, dialog } = useUnsavedChanges(unsaved);
  const giveUp = () => {
    if (draft) discardDraft(draft);
    onClose();
  };
  const confirmDiscard = () => requestNavigation(giveUp);
  return (
    <Dialog open onClose={confirmDiscard} answer="required" title={title} footerRef={setFoot}>
      {children({
        actions: <Button onClick={confirmDiscard}>{t('Cancel')}</Button>,
        footer,
        onUnsaved: setUnsaved,
        ...(draft && { draft }),
      })}
      <UnsavedChangesDialog {...dialog} />
    </Dialog>
  );
};

/** A list whose entries are added and edited in a dialog, and removed after a confirmation (PT-03). */
export function EntryList<T>({
  label,
  optional,
  noun,
  value,
  onChange,
  error,
  describe,
  render = (entry, actions) => <EntryCard {...describe(entry)} {...actions} />,
  empty,
  draft,
  form,
}: EntryListProps<T>) {
  /** Entries may have no id, so their text identifies the draft. */
  const getDraftAt = (index: number): DraftOptions | undefined => {
    const entry = value[index];
    const entryName = entry === undefined ? 'new' : Object.values(describe(entry)).join(' ');
    return draft && { ...draft, form: `${draft.form}:${noun}:${entryName}` };
  };
  const isBegun = (index: number): boolean => {
    const entryDraft = getDraftAt(index);
    return entryDraft !== undefined && hasDraft(entryDraft);
  };
  /** Index of the entry in the dialog, the length of the list for a new one. A reload reopens it. */
  const [open, setOpen] = useState(() => [...value.keys(), value.length].find(isBegun) ?? null);
  const [removing, setRemoving] = useState<{ index: number; title: string } | null>(null);
  const add = useId();
  const save = async (entry: T) => {
    onChange(
      open === value.length ? [...value, entry] : value.map((old, index) => (index === open ? entry : old)),
    );
    setOpen(null);
  };
  const remove = (removed: { index: number; title: string }) => {
    announce(t('{name} removed', { name: removed.title }));
    onChange(value.filter((_, index) => index !== removed.index));
    setRemoving(null);
    // The button that asked was removed with the entry.
    document.getElementById(add)?.focus();
  };
  return (
    <FieldGroup label={label} optional={optional} error={error}>
      <Stack gap={3}>
        {value.length === 0 && empty}
        {value.map((entry, index) => {
          const { title } = describe(entry);
          return (
            <Fragment key={`${index} ${title}`}>
              {render(entry, { edit: () => setOpen(index), remove: () => setRemoving({ index, title }) })}
            </Fragment>
          );
        })}
        <div>
          <Button id={add} size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen(value.length)}>
            {t('Add {thing}', { thing: t(noun) })}
          </Button>
        </div>
      </Stack>
      {open !== null && (
        <EntryDialog
          title={t(open === value.length ? 'Add {thing}' : 'Edit {thing}', { thing: t(noun) })}
          onClose={() => setOpen(null)}
          draft={getDraftAt(open)}
        >
          {(frame) => form(value[open], save, frame)}
        </EntryDialog>
      )}
      {removing && (
        <ConfirmDialog
          open
          tone="danger"
          title={t('Remove {name}?', { name: removing.title })}
          confirmLabel={t('Remove')}
          onConfirm={() => remove(removing)}
          onCancel={() => setRemoving(null)}
        />
      )}
    </FieldGroup>
  );
}

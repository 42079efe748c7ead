import { Button, Card, Cluster, Dialog, FieldGroup, IconButton, Stack, Text, announce } from '@openvisit/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { dropDraft, hasDraft, type DraftOptions } from '../binding/drafts.ts';
import { UnsavedChangesDialog } from '../binding/UnsavedChangesDialog.tsx';
import { useUnsavedChanges } from '../binding/useUnsavedChanges.ts';

/**
 * What the form of an entry takes from its dialog: Cancel, where the buttons stand, whom it tells that something is unsaved,
 * and where what is typed is kept.
 */
export interface EntryFrame {
  actions: ReactNode;
  foot: HTMLElement | null;
  onUnsaved: (unsaved: boolean) => void;
  draft?: DraftOptions;
}

export interface EntryListProps<T> {
  /** What is listed, such as 'Previous surgeries'. */
  label: string;
  /** None is an answer too: said behind the label. Default false. */
  optional?: boolean;
  /** One of them, such as 'surgery'. */
  noun: string;
  /** The entries, in the order they are shown; [] for none. */
  value: readonly T[];
  /** Told of the whole list after one was added, edited or removed. */
  onChange: (value: T[]) => void;
  /** What is wrong with the list as a whole. Default nothing. */
  error?: ReactNode;
  /** An entry in a line or two; the title is also what it is called when it goes. */
  describe: (entry: T) => { title: string; detail: string };
  /** An entry in a shape of its own; default a card with title and detail. */
  render?: (entry: T, actions: { edit: () => void; remove: () => void }) => ReactNode;
  /** Said while the list is empty. Default nothing. */
  empty?: ReactNode;
  /**
   * The draft of the form around: below it, each entry keeps what is typed in its dialog, which is open again after a
   * reload. Default nothing is kept.
   */
  draft?: DraftOptions | undefined;
  /** The form of one entry, `frame` spread onto it; `entry` is undefined for a new one. */
  form: (entry: T | undefined, save: (entry: T) => Promise<void>, frame: EntryFrame) => ReactNode;
}

interface EntryCardProps {
  title: string;
  detail: string;
  edit: () => void;
  remove: () => void;
}

const EntryCard = ({ title, detail, edit, remove }: EntryCardProps) => (
  <Card padding="sm">
    <Cluster justify="between" wrap="off">
      <div>
        <Text weight="semibold">{title}</Text>
        <Text size="sm" tone="muted">
          {detail}
        </Text>
      </div>
      <Cluster gap={1} wrap="off">
        <IconButton label={`Edit ${title}`} onClick={edit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${title}`} onClick={remove}>
          <Trash2 aria-hidden />
        </IconButton>
      </Cluster>
    </Cluster>
  </Card>
);

interface EntryDialogProps {
  title: string;
  onClose: () => void;
  /** Where what is typed is kept until it is saved or given up. */
  draft: DraftOptions | undefined;
  /** The form, given what it takes from the dialog. */
  children: (frame: EntryFrame) => ReactNode;
}

/** One entry in its dialog: a click beside it does nothing, and leaving asks before what is typed is lost (PO-26). */
const EntryDialog = ({ title, onClose, draft, children }: EntryDialogProps) => {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const { ask, dialog } = useUnsavedChanges(unsaved);
  const giveUp = () => {
    if (draft) dropDraft(draft);
    onClose();
  };
  const leave = () => ask(giveUp);
  return (
    <Dialog open onClose={leave} answer="required" title={title} footerRef={setFoot}>
      {children({
        actions: <Button onClick={leave}>Cancel</Button>,
        foot,
        onUnsaved: setUnsaved,
        ...(draft && { draft }),
      })}
      <UnsavedChangesDialog {...dialog} />
    </Dialog>
  );
};

/** Entries that are added, edited and removed one by one, each in a dialog (PT-03). */
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
  /** Not every entry has an id of its own: what it says tells it from the others. */
  const draftAt = (place: number): DraftOptions | undefined => {
    const entry = value[place];
    const of = entry === undefined ? 'new' : Object.values(describe(entry)).join(' ');
    return draft && { ...draft, form: `${draft.form}:${noun}:${of}` };
  };
  const isBegun = (place: number): boolean => {
    const kept = draftAt(place);
    return kept !== undefined && hasDraft(kept);
  };
  /** Place of the entry that is edited; the length of the list for a new one. What was interrupted is gone on with. */
  const [open, setOpen] = useState(() => [...value.keys(), value.length].find(isBegun) ?? null);
  const add = useId();
  const save = async (entry: T) => {
    onChange(open === value.length ? [...value, entry] : value.map((old, at) => (at === open ? entry : old)));
    setOpen(null);
  };
  const remove = (place: number, title: string) => {
    announce(`${title} removed`);
    onChange(value.filter((_, at) => at !== place));
    // The button that had the focus goes with the entry.
    document.getElementById(add)?.focus();
  };
  return (
    <FieldGroup label={label} optional={optional} error={error}>
      <Stack gap={3}>
        {value.length === 0 && empty}
        {value.map((entry, place) => {
          const { title } = describe(entry);
          return (
            <Fragment key={`${place} ${title}`}>
              {render(entry, { edit: () => setOpen(place), remove: () => remove(place, title) })}
            </Fragment>
          );
        })}
        <div>
          <Button id={add} size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen(value.length)}>
            Add {noun}
          </Button>
        </div>
      </Stack>
      {open !== null && (
        <EntryDialog
          title={open === value.length ? `Add ${noun}` : `Edit ${noun}`}
          onClose={() => setOpen(null)}
          draft={draftAt(open)}
        >
          {(frame) => form(value[open], save, frame)}
        </EntryDialog>
      )}
    </FieldGroup>
  );
}

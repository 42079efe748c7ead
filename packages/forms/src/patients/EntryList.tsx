import { Button, Card, Cluster, Dialog, FieldGroup, IconButton, Stack, Text, announce } from '@openvisit/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

export interface EntryListProps<T> {
  /** What is listed, such as 'Previous surgeries'. */
  label: string;
  /** One of them, such as 'surgery'. */
  noun: string;
  /** The entries, in the order they are shown; [] for none. */
  value: readonly T[];
  /** Told of the whole list after one was added, edited or removed. */
  onChange: (value: T[]) => void;
  /** What is wrong with the list as a whole. Default nothing. */
  error?: ReactNode;
  /** An entry in a line or two. */
  describe: (entry: T) => { title: string; detail: string };
  /** The form of one entry; `entry` is undefined for a new one. */
  form: (entry: T | undefined, save: (entry: T) => Promise<void>, cancel: ReactNode) => ReactNode;
}

/** Entries that are added, edited and removed one by one, each in a dialog (PT-03). */
export function EntryList<T>({ label, noun, value, onChange, error, describe, form }: EntryListProps<T>) {
  /** Place of the entry that is edited; the length of the list for a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const save = async (entry: T) => {
    onChange(open === value.length ? [...value, entry] : value.map((old, at) => (at === open ? entry : old)));
    setOpen(null);
  };
  const remove = (place: number, title: string) => {
    announce(`${title} removed`);
    onChange(value.filter((_, at) => at !== place));
  };
  return (
    <FieldGroup label={label} error={error}>
      <Stack gap={3}>
        {value.map((entry, place) => {
          const { title, detail } = describe(entry);
          return (
            <Card key={`${place} ${title}`} padding="sm">
              <Cluster justify="between" wrap="off">
                <div>
                  <Text weight="semibold">{title}</Text>
                  <Text size="sm" tone="muted">
                    {detail}
                  </Text>
                </div>
                <Cluster gap={1} wrap="off">
                  <IconButton label={`Edit ${title}`} onClick={() => setOpen(place)}>
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton label={`Remove ${title}`} onClick={() => remove(place, title)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                </Cluster>
              </Cluster>
            </Card>
          );
        })}
        <div>
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen(value.length)}>
            Add {noun}
          </Button>
        </div>
      </Stack>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open === value.length ? `Add ${noun}` : `Edit ${noun}`}
      >
        {open !== null &&
          form(
            value[open],
            save,
            <Button size="lg" onClick={() => setOpen(null)}>
              Cancel
            </Button>,
          )}
      </Dialog>
    </FieldGroup>
  );
}

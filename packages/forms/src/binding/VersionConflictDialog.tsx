import { MESSAGES } from '@openvisit/contract';
import { Button, Cluster, Dialog, RadioGroup, Stack, Text } from '@openvisit/ui';
import { useState } from 'react';
import type { FieldConflict, Version } from './conflicts.ts';
import { describeField, labelOf, type FieldTexts } from './field-texts.ts';

export interface VersionConflictDialogProps<V> {
  /** The fields that differ; null shows nothing. */
  conflicts: readonly FieldConflict[] | null;
  /** Labels and wording of the fields. */
  texts?: FieldTexts<V> | undefined;
  /** Called with the chosen version of every field. */
  onResolve: (choices: Record<string, Version>) => void;
  /** Closes the dialog without a decision; the form shows it again before the next save. */
  onPostpone: () => void;
}

/** Shows both versions of every field that was changed in two places and asks which one to keep (PO-25, PO-26). */
export function VersionConflictDialog<V>({ conflicts, ...rest }: VersionConflictDialogProps<V>) {
  return conflicts && <OpenConflictDialog conflicts={conflicts} {...rest} />;
}

interface OpenProps<V> extends VersionConflictDialogProps<V> {
  conflicts: readonly FieldConflict[];
}

function OpenConflictDialog<V>({ conflicts, texts, onResolve, onPostpone }: OpenProps<V>) {
  const [choices, setChoices] = useState(() =>
    Object.fromEntries(conflicts.map(({ name, preferred }) => [name, preferred])),
  );
  const chooseAll = (version: Version) =>
    setChoices(Object.fromEntries(conflicts.map(({ name }) => [name, version])));
  return (
    <Dialog
      open
      onClose={onPostpone}
      answer="required"
      size="lg"
      title="Choose which version to keep"
      footer={
        <>
          <Button onClick={onPostpone}>Decide later</Button>
          <Button variant="primary" onClick={() => onResolve(choices)}>
            Use these values
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Text tone="muted">{MESSAGES.CONFLICT_EXPLANATION}</Text>
        <Cluster gap={3}>
          <Button size="sm" onClick={() => chooseAll('yours')}>
            Keep all yours
          </Button>
          <Button size="sm" onClick={() => chooseAll('saved')}>
            Keep all saved
          </Button>
        </Cluster>
        {conflicts.map(({ name, yours, saved }) => (
          <RadioGroup
            key={name}
            label={labelOf(texts, name)}
            variant="cards"
            value={choices[name]}
            onChange={({ target }) =>
              setChoices((before) => ({ ...before, [name]: target.value === 'saved' ? 'saved' : 'yours' }))
            }
            options={[
              { value: 'yours', label: 'Your version', hint: describeField(texts, name, yours) || 'Empty' },
              { value: 'saved', label: 'Saved version', hint: describeField(texts, name, saved) || 'Empty' },
            ]}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

import { MESSAGES, t } from '@openvisit/contract';
import { Button, Cluster, Dialog, RadioGroup, Stack, Text } from '@openvisit/ui';
import { useState } from 'react';
import { canJoin, joinLists, type FieldConflict, type Version } from './conflicts.ts';
import { describeField, getLabel, type FieldTexts } from './field-texts.ts';

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
export default function VersionConflictDialog<V>({ conflicts, ...rest }: VersionConflictDialogProps<V>) {
  return conflicts && <OpenConflictDialog conflicts={conflicts} {...rest} />;
}

interface OpenProps<V> extends VersionConflictDialogProps<V> {
  conflicts: readonly FieldConflict[];
}

const VERSIONS: readonly Version[] = ['yours', 'saved', 'both'];

/** The choices for a field, each with its formatted value. */
const toOptions = <V,>(conflict: FieldConflict, texts: FieldTexts<V> | undefined) => {
  const { name, yours, saved } = conflict;
  const describeValue = (value: unknown) => describeField(texts, name, value) || 'Empty';
  const options = [
    { value: 'yours', label: 'Your version', hint: describeValue(yours) },
    { value: 'saved', label: 'Saved version', hint: describeValue(saved) },
  ];
  if (!canJoin(conflict)) return options;
  const joined = joinLists(yours as unknown[], saved as unknown[]);
  return [...options, { value: 'both', label: 'Both', hint: describeValue(joined) }];
};

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
      title={t('Choose which version to keep')}
      footer={
        <>
          <Button onClick={onPostpone}>{t('Decide later')}</Button>
          <Button variant="primary" onClick={() => onResolve(choices)}>
            {t('Use these values')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Text tone="muted">{MESSAGES.CONFLICT_EXPLANATION}</Text>
        <Cluster gap={3}>
          <Button size="sm" onClick={() => chooseAll('yours')}>
            {t('Keep all yours')}
          </Button>
          <Button size="sm" onClick={() => chooseAll('saved')}>
            {t('Keep all saved')}
          </Button>
        </Cluster>
        {conflicts.map((conflict) => (
          <RadioGroup
            key={conflict.name}
            label={getLabel(texts, conflict.name)}
            variant="cards"
            value={choices[conflict.name]}
            onChange={({ target }) => {
              const version = VERSIONS.find((item) => item === target.value);
              if (version) setChoices((before) => ({ ...before, [conflict.name]: version }));
            }}
            options={toOptions(conflict, texts)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

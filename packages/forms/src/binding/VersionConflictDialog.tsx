import { MESSAGES, t } from '@openvisit/contract';
import { Button, Cluster, Dialog, RadioGroup, Stack, Text } from '@openvisit/ui';
import { useState } from 'react';
import type { ConflictChoice, FieldConflict } from './conflicts.ts';
import { describeField, getLabel, type FieldTexts } from './field-texts.ts';

export interface VersionConflictDialogProps<V> {
  /** The fields that differ; null shows nothing. */
  conflicts: readonly FieldConflict[] | null;
  /** Labels and wording of the fields. */
  texts?: FieldTexts<V> | undefined;
  /** Called with the chosen version of every field. */
  onResolve: (choices: Record<string, ConflictChoice>) => void;
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

const CHOICES: readonly ConflictChoice[] = ['entered', 'saved', 'joined'];

/** The choices for a field, each with its formatted value. */
const toOptions = <V,>(conflict: FieldConflict, texts: FieldTexts<V> | undefined) => {
  const { name, entered, saved, joined } = conflict;
  const describeValue = (value: unknown) => describeField(texts, name, value) || t('Empty');
  const options = [
    { value: 'entered', label: t('Your version'), hint: describeValue(entered) },
    { value: 'saved', label: t('Saved version'), hint: describeValue(saved) },
  ];
  return joined ? [...options, { value: 'joined', label: t('Both'), hint: describeValue(joined) }] : options;
};

function OpenConflictDialog<V>({ conflicts, texts, onResolve, onPostpone }: OpenProps<V>) {
  const [choices, setChoices] = useState(() =>
    Object.fromEntries(conflicts.map(({ name, preferred }) => [name, preferred])),
  );
  const chooseAll = (choice: ConflictChoice) =>
    setChoices(Object.fromEntries(conflicts.map(({ name }) => [name, choice])));
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
        <Text tone="muted">{t(MESSAGES.CONFLICT_EXPLANATION)}</Text>
        <Cluster gap={3}>
          <Button size="sm" onClick={() => chooseAll('entered')}>
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
              const choice = CHOICES.find((item) => item === target.value);
              if (choice) setChoices((before) => ({ ...before, [conflict.name]: choice }));
            }}
            options={toOptions(conflict, texts)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

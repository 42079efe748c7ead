import { SLOT_STEP_MINUTES, defineTexts, t } from '@openvisit/contract';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { ListboxField } from '../listbox/ListboxField.tsx';
import { useDraft } from '../useDraft.ts';
import type { EntryProps } from '../entry-props.ts';
import type { ValueFieldProps } from '../value-field.ts';
import { formatTime, parseTime, findTimeProblem, listTimes } from './times.ts';

export interface TimeFieldProps extends ValueFieldProps<string>, EntryProps {
  /** First valid time, HH:mm; default 00:00. */
  min?: string;
  /** Last valid time, HH:mm; default 23:59. */
  max?: string;
  /** Minutes between two options, from the full hour; default 10, the slot step of a practice. */
  step?: number;
}

const UNREADABLE_ERROR = defineTexts('Enter a time, for example 8:10 AM.');

/**
 * A time of day, typed in any common format or chosen from a list, shown as 8:10 AM. The value is HH:mm, or
 * '' if it is empty or not a time. '3' means 3:00 PM where the bounds are in the afternoon. A time outside
 * the bounds is reported and shows an error. Do set the bounds where only some hours are possible.
 */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, name, error, ...rest } = props;
  const { min = '00:00', max = '23:59', step = SLOT_STEP_MINUTES, ...field } = rest;
  const rules = { min, max, step };
  const [hasBlurred, setHasBlurred] = useState(true);
  const [open, setOpen] = useState(false);
  const draft = useDraft(value);
  const unreadableError =
    draft.text?.trim() && parseTime(draft.text, rules) === null ? t(UNREADABLE_ERROR) : undefined;
  const boundsError = unreadableError ? undefined : findTimeProblem(value, rules);

  const times = listTimes(rules);
  /** The index of a time in the list; null if the list does not have it. */
  const findTimeIndex = (time: string | null) =>
    time !== null && times.includes(time) ? times.indexOf(time) : null;
  const nearestIndex = value === '' ? -1 : times.findIndex((one) => one >= value);
  const reportChange = (time: string) => time !== value && onChange(time);
  const chooseRow = (index: number) => {
    draft.discard();
    setHasBlurred(true);
    setOpen(false);
    reportChange(times[index] ?? '');
  };
  const handleInput = (text: string) => {
    const time = parseTime(text, rules);
    draft.type(text, time ?? '');
    setHasBlurred(false);
    reportChange(time ?? '');
    return findTimeIndex(time);
  };
  const finishEditing = () => {
    setOpen(false);
    setHasBlurred(true);
    if (draft.text?.trim() === '' || unreadableError === undefined) draft.discard();
  };
  return (
    <ListboxField
      {...field}
      error={(hasBlurred ? unreadableError : undefined) ?? error ?? (hasBlurred ? boundsError : undefined)}
      list={{
        ...{ open, onOpenChange: setOpen, label: t('Times'), onChoose: chooseRow },
        // Enter chooses a time of the list only if it is the typed one.
        initialIndex: draft.text === null ? nearestIndex : (findTimeIndex(value) ?? -1),
        rows: times.map((time) => ({
          key: time,
          content: formatTime(time),
          selected: time === value,
        })),
      }}
      text={draft.text ?? formatTime(value)}
      problem={unreadableError ?? boundsError}
      onType={handleInput}
      onLeave={finishEditing}
      onEnter={finishEditing}
      icon={<Clock aria-hidden />}
      opensOn="click"
    >
      {name && <input type="hidden" name={name} value={value} disabled={field.disabled} />}
    </ListboxField>
  );
}

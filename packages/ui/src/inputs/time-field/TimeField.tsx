import { SLOT_STEP_MINUTES } from '@openvisit/contract';
import { Clock } from 'lucide-react';
import { useId, useState, type FocusEvent } from 'react';
import { focusLeaves, useBothRefs, useDraft, useValidity, type EntryProps } from '../useDraftText.ts';
import { Field } from '../field/Field.tsx';
import { Listbox } from '../listbox/Listbox.tsx';
import { Frame, Input } from '../listbox/Listbox.styles.ts';
import { useListbox } from '../listbox/useListbox.ts';
import type { ValueFieldProps } from '../value-field.ts';
import { formatTime, parseTime, timeProblem, listTimes } from './times.ts';

export interface TimeFieldProps extends ValueFieldProps<string>, EntryProps {
  /** First valid time, HH:mm; default 00:00. */
  min?: string;
  /** Last valid time, HH:mm; default 23:59. */
  max?: string;
  /** Minutes between two options, from the full hour; default 10, the slot step of a practice. */
  step?: number;
}

const UNREADABLE = 'Enter a time, for example 8:10 AM.';

/**
 * A time of day, typed in any common format or chosen from a list, shown as 8:10 AM. The value is HH:mm, or
 * '' if it is empty or not a time. '3' means 3:00 PM where the bounds are in the afternoon; a time outside
 * the bounds is reported and shows an error.
 */
export function TimeField(props: TimeFieldProps) {
  const { label, hint, error, optional, className, value, onChange, onBlur, ref, ...more } = props;
  const { min = '00:00', max = '23:59', step = SLOT_STEP_MINUTES, id, name, required, ...rest } = more;
  const generated = useId();
  const fieldId = id ?? generated;
  const rules = { min, max, step };
  const [input, setInput] = useState<HTMLElement | null>(null);
  const inputRef = useBothRefs(ref, setInput);
  const [hasBlurred, setHasBlurred] = useState(true);
  const [open, setOpen] = useState(false);
  const draft = useDraft(value);
  const invalid = draft.text?.trim() && parseTime(draft.text, rules) === null ? UNREADABLE : undefined;
  const outOfBounds = invalid ? undefined : timeProblem(value, rules);
  useValidity(input, invalid ?? outOfBounds);

  const times = listTimes(rules);
  const nearest = (time: string) => times.findIndex((one) => one >= time);
  const report = (time: string) => time !== value && onChange(time);
  const list = useListbox({
    open,
    onOpenChange: setOpen,
    count: times.length,
    start: value === '' ? undefined : nearest(value),
    onChoose: (index) => {
      draft.discard();
      setHasBlurred(true);
      setOpen(false);
      report(times[index] ?? '');
    },
    disabled: (rest.disabled ?? false) || (rest.readOnly ?? false),
  });
  const type = (text: string) => {
    const time = parseTime(text, rules);
    draft.type(text, time ?? '');
    setHasBlurred(false);
    report(time ?? '');
    // Enter chooses a time of the list only if it is the typed one.
    list.show(time !== null && times.includes(time) ? times.indexOf(time) : -1);
  };
  const finish = () => {
    setOpen(false);
    setHasBlurred(true);
    if (draft.text?.trim() === '' || invalid === undefined) draft.discard();
  };
  const handleBlur = (event: FocusEvent) => {
    if (!focusLeaves(event, fieldId)) return;
    finish();
    onBlur?.();
  };
  const rows = times.map((time) => ({ key: time, content: formatTime(time), selected: time === value }));
  const describedBy = rest['aria-describedby'];
  return (
    <Field
      {...{ label, hint, optional, className, describedBy }}
      id={fieldId}
      readOnly={rest.readOnly}
      error={(hasBlurred ? invalid : undefined) ?? error ?? (hasBlurred ? outOfBounds : undefined)}
    >
      {(control) => (
        <Frame ref={list.setAnchor} onBlur={handleBlur}>
          <Input
            {...rest}
            {...control}
            {...list.inputProps}
            type="text"
            ref={inputRef}
            aria-required={required}
            value={draft.text ?? formatTime(value)}
            onChange={(event) => type(event.target.value)}
            onClick={() => list.open || list.show(value === '' ? -1 : nearest(value))}
            onKeyDown={(event) => {
              list.onKeyDown(event);
              if (event.key === 'Enter' && !event.defaultPrevented) finish();
            }}
          />
          <Clock aria-hidden />
          {name && <input type="hidden" name={name} value={value} disabled={rest.disabled} />}
          <Listbox
            list={list}
            label={typeof label === 'string' ? label : 'Times'}
            fieldId={fieldId}
            rows={rows}
          />
        </Frame>
      )}
    </Field>
  );
}

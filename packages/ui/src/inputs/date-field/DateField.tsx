import { useId } from 'react';
import type { EntryProps } from '../useDraftText.ts';
import { Field } from '../field/Field.tsx';
import type { ValueFieldProps } from '../value-field.ts';
import { DateInput } from './DateInput.tsx';
import { useDateEntry } from './useDateEntry.ts';

export interface DateFieldProps extends ValueFieldProps<string>, EntryProps {
  /** Today in the reader's zone, yyyy-MM-dd: where the calendar opens, and what two digits of a year are read by. */
  today: string;
  /** First date that can be taken, yyyy-MM-dd; default none. */
  min?: string;
  /** Last date that can be taken, yyyy-MM-dd; default none. */
  max?: string;
}

/**
 * A calendar date, typed in any common way and shown as MM/DD/YYYY, or picked: month and year are chosen from lists,
 * so that a date of birth is as near as tomorrow. The value is yyyy-MM-dd, '' while there is none or the text is no date;
 * a date outside the bounds is reported, and says so. Alt + Arrow Down opens the calendar.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, className, id, onChange, onBlur, ...rest } = props;
  const generated = useId();
  const fieldId = id ?? generated;
  const entry = useDateEntry({ ...rest, onChange });
  const describedBy = rest['aria-describedby'];
  return (
    <Field
      {...{ label, hint, optional, className, describedBy }}
      id={fieldId}
      readOnly={rest.readOnly}
      error={entry.unread ?? error ?? entry.outside}
    >
      {(control) => (
        <DateInput
          {...rest}
          control={control}
          entry={entry}
          label={typeof label === 'string' ? label : 'Date'}
          onLeave={onBlur}
        />
      )}
    </Field>
  );
}

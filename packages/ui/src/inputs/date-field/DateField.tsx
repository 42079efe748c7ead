import { t } from '@openvisit/contract';
import { useId } from 'react';
import type { EntryProps } from '../entry-props.ts';
import { Field } from '../field/Field.tsx';
import type { ValueFieldProps } from '../value-field.ts';
import { DateInput } from './DateInput.tsx';
import { useDateEntry } from './useDateEntry.ts';

export interface DateFieldProps extends ValueFieldProps<string>, EntryProps {
  /** Today in the viewer's zone, yyyy-MM-dd: where the calendar opens, and how two-digit years are read. */
  today: string;
  /** First valid date, yyyy-MM-dd; default none. */
  min?: string;
  /** Last valid date, yyyy-MM-dd; default none. */
  max?: string;
}

/**
 * A calendar date, typed in any common format and shown as MM/DD/YYYY, or picked from a calendar. The value
 * is yyyy-MM-dd, or '' if it is empty or not a date. A date outside the bounds is reported and shows an
 * error. Alt+Arrow Down opens the calendar.
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
          label={typeof label === 'string' ? label : t('Date')}
          onLeave={onBlur}
        />
      )}
    </Field>
  );
}

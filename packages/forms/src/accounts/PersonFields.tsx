import { NAME_TYPED_MAX } from '@openvisit/contract';
import { DateField, TextField } from '@openvisit/ui';
import type { FieldBinding, ValueBinding } from '../binding/useFieldBindings.ts';

type Name = 'first_name' | 'last_name';

export interface NameFieldsProps {
  /** The form's own. */
  field: (name: Name) => FieldBinding<Name>;
}

/** The two names everybody is asked for. */
export const NameFields = ({ field }: NameFieldsProps) => (
  <>
    <TextField
      label="First Name"
      autoComplete="given-name"
      maxLength={NAME_TYPED_MAX}
      required
      {...field('first_name')}
    />
    <TextField
      label="Last Name"
      autoComplete="family-name"
      maxLength={NAME_TYPED_MAX}
      required
      {...field('last_name')}
    />
  </>
);

export interface PersonFieldsProps extends NameFieldsProps {
  /** The form's own. */
  valueField: (name: 'date_of_birth') => ValueBinding<'date_of_birth', string>;
  /** yyyy-MM-dd where the person is. */
  today: string;
}

/** Both names and the birthday. */
export const PersonFields = ({ field, valueField, today }: PersonFieldsProps) => (
  <>
    <NameFields field={field} />
    <DateField
      label="Date of Birth"
      autoComplete="bday"
      today={today}
      max={today}
      required
      {...valueField('date_of_birth')}
    />
  </>
);

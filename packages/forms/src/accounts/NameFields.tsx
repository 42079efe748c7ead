import { NAME_TYPED_MAX } from '@openvisit/contract';
import { TextField } from '@openvisit/ui';
import type { FieldBinding } from '../binding/useFieldBindings.ts';

type Name = 'first_name' | 'last_name';

export interface NameFieldsProps {
  /** Field bindings of the form. */
  field: (name: Name) => FieldBinding<Name>;
}

/** The inputs for first and last name. */
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

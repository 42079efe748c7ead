import type { Ref } from 'react';
import type { FieldTexts } from './field/Field.tsx';

/**
 * What every field takes whose value is not the text of one native control: a date, several entries, an amount, a file.
 * Fields around a native control take that control's own props instead.
 */
export interface ValueFieldProps<Value> extends FieldTexts {
  /** What is entered. The field shows exactly this: whoever gives it keeps it. */
  value: Value;
  /** Called with the new value. */
  onChange: (value: Value) => void;
  /** Called when the focus leaves the field as a whole. */
  onBlur?: () => void;
  /** Name of the value in its form. */
  name?: string;
  /** Id of the control that the label names; default a generated one. */
  id?: string;
  /** Cannot be used now; left out by the keyboard. Default false. */
  disabled?: boolean;
  /** Can be read, focused and copied, not changed. Default false. */
  readOnly?: boolean;
  /** Has to be filled in; announced, and checked by the form. Default false. */
  required?: boolean;
  className?: string;
  /** The control that takes the focus. */
  ref?: Ref<HTMLElement>;
}

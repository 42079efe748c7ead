import { t, toStateCode } from '@openvisit/contract';
import { TextField, type TextFieldProps } from '@openvisit/ui';
import type { FocusEventHandler } from 'react';
import type { FieldBinding } from './useFieldBindings.ts';

export type StateFieldProps = FieldBinding<string> & Pick<TextFieldProps, 'autoComplete' | 'hint'>;

/** A US state. A typed name becomes its code when the field is left. */
export const StateField = ({ onChange, onBlur, ...rest }: StateFieldProps) => {
  const showCode: FocusEventHandler<HTMLInputElement> = (event) => {
    const code = toStateCode(event.target.value);
    if (code && code !== event.target.value) {
      event.target.value = code;
      void onChange(event);
    }
    void onBlur(event);
  };
  return (
    <TextField
      label={t('State')}
      autoCapitalize="characters"
      required
      onChange={onChange}
      onBlur={showCode}
      {...rest}
    />
  );
};

import { formatPhoneType, PHONE_TYPES, type PhoneType, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { ChevronDown } from 'lucide-react';
import { useId, type ChangeEvent, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { control } from '../Control.styles.ts';
import { callOnFocusLeave } from '../focus-leave.ts';
import type { EntryProps } from '../entry-props.ts';
import { Field, FieldError } from '../field/Field.tsx';
import type { ValueFieldProps } from '../value-field.ts';
import { NativeSelect, SelectFrame } from '../select/Select.styles.ts';
import { reformatPhone, formatPhoneDigits } from './phone-text.ts';

const Row = styled.div`
  display: flex;
  gap: ${token.space[2]};
`;

const Input = styled.input`
  ${control}
  font-variant-numeric: tabular-nums;
`;

const Kind = styled(SelectFrame)`
  flex: none;
`;

export interface PhoneFieldProps extends ValueFieldProps<string>, EntryProps {
  /** Type of the number, 1 to 7; null if none is chosen. Omit it for a number without type. */
  phoneType?: PhoneType | null;
  /** Called with the chosen type. */
  onPhoneTypeChange?: (type: PhoneType | null) => void;
  /** Accessible name of the type select; default 'Phone type'. */
  phoneTypeLabel?: string;
  /** Error message about the type; it marks the type select, not the number. */
  phoneTypeError?: ReactNode;
}

/**
 * A US phone number, formatted as (555) 123-4567 while typing; the value is its digits. A pasted +1 is dropped;
 * extra digits are kept, so that the form can validate them. Fax numbers of ten to twelve digits fit too. Do say
 * in the hint what the number is used for.
 */
export function PhoneField({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  onBlur,
  id,
  readOnly,
  required,
  disabled,
  className,
  ref,
  phoneType,
  onPhoneTypeChange,
  phoneTypeLabel = t('Phone type'),
  phoneTypeError,
  'aria-describedby': describedBy,
  ...rest
}: PhoneFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  const typeErrorId = `${fieldId}-type-error`;
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = reformatPhone(target.value, target.selectionStart ?? target.value.length);
    // Set at once, so that React finds the value unchanged and keeps the caret.
    target.value = next.formatted;
    target.setSelectionRange(next.caret, next.caret);
    if (next.digits !== value) onChange(next.digits);
  };
  return (
    <Field {...{ id: fieldId, label, hint, error, optional, readOnly, className, describedBy }}>
      {(props) => (
        <>
          <Row onBlur={callOnFocusLeave(onBlur)}>
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              dir="ltr"
              aria-required={required}
              disabled={disabled}
              readOnly={readOnly}
              {...rest}
              {...props}
              ref={ref as Ref<HTMLInputElement>}
              value={formatPhoneDigits(value)}
              onChange={handleChange}
            />
            {phoneType !== undefined && (
              <Kind>
                <NativeSelect
                  aria-label={phoneTypeLabel}
                  aria-invalid={phoneTypeError ? true : undefined}
                  aria-describedby={phoneTypeError ? typeErrorId : undefined}
                  value={phoneType ?? ''}
                  disabled={disabled || readOnly}
                  onChange={({ target }) =>
                    onPhoneTypeChange?.(
                      PHONE_TYPES.find((type) => String(type.id) === target.value)?.id ?? null,
                    )
                  }
                >
                  <option value="">{t('Type')}</option>
                  {PHONE_TYPES.map((type) => (
                    <option key={type.id} value={type.id}>
                      {formatPhoneType(type.id)}
                    </option>
                  ))}
                </NativeSelect>
                <ChevronDown aria-hidden />
              </Kind>
            )}
          </Row>
          {phoneType !== undefined && <FieldError id={typeErrorId} error={phoneTypeError} />}
        </>
      )}
    </Field>
  );
}

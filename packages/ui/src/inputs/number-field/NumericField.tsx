import { t } from '@openvisit/contract';
import { useState, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { useMergedRefs } from '../../refs.ts';
import { Figure, Frame } from '../AffixedInput.styles.ts';
import { Field } from '../field/Field.tsx';
import { useValidity } from '../useValidity.ts';
import type { useNumberDraft } from '../useNumberDraft.ts';
import type { ValueFieldProps } from '../value-field.ts';

type FieldProps = Omit<ValueFieldProps<number | null>, 'value' | 'onChange'>;

interface NumericFieldProps extends FieldProps, Omit<ComponentPropsWithoutRef<'input'>, keyof FieldProps> {
  /** The text being typed. */
  draft: ReturnType<typeof useNumberDraft>;
  /** Error for a text that is not a number. */
  unreadable: ReactNode;
  /** Affix before the input. */
  before?: ReactNode;
  /** Affix and buttons after the input. */
  after: ReactNode;
}

/** A text input for a number, with affixes: what NumberField and MoneyField share. Not for use alone. */
export function NumericField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  readOnly,
  required,
  onBlur,
  ref,
  draft,
  unreadable,
  before,
  after,
  'aria-describedby': describedBy,
  ...rest
}: NumericFieldProps) {
  const [input, setInput] = useState<HTMLElement | null>(null);
  const inputRef = useMergedRefs<HTMLElement>(setInput, ref);
  useValidity(input, draft.unreadable ? t('Not a number') : undefined);
  return (
    <Field
      {...{ id, label, hint, optional, readOnly, className, describedBy }}
      error={error ?? (draft.unreadable ? unreadable : undefined)}
    >
      {(props) => (
        <Frame>
          {before}
          <Figure
            type="text"
            autoComplete="off"
            aria-required={required}
            readOnly={readOnly}
            onChange={(event) => draft.type(event.target.value)}
            {...rest}
            {...props}
            ref={inputRef}
            value={draft.text}
            onBlur={() => {
              draft.leave();
              onBlur?.();
            }}
          />
          {after}
        </Frame>
      )}
    </Field>
  );
}

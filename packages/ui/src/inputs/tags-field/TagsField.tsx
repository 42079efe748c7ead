import { t } from '@openvisit/contract';
import { useId, useState, type ReactNode } from 'react';
import { translateMessage } from '../../format/translate-message.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { focusLeaves } from '../focus-leave.ts';
import { useValidity } from '../useValidity.ts';
import type { EntryProps } from '../entry-props.ts';
import { useMergedRefs } from '../../refs.ts';
import { Field } from '../field/Field.tsx';
import { Listbox } from '../listbox/Listbox.tsx';
import type { ValueFieldProps } from '../value-field.ts';
import { Box, Chips, Count, Input } from './TagsField.styles.ts';
import { TagChip } from './TagChip.tsx';
import { describeCount } from './tags.ts';
import { useTags } from './useTags.tsx';

export interface TagsFieldProps extends ValueFieldProps<string[]>, EntryProps {
  /** Suggested entries; chosen ones are removed from the list. Default none. */
  options?: readonly string[];
  /** `listed` accepts only suggested entries; default 'any'. */
  entries?: 'any' | 'listed';
  /** The text shown for an entry, such as its translation; it finds the entry too. Default: the entry. */
  getLabel?: (entry: string) => string;
  /** Minimum number of entries, shown beside the label; the form validates it. Default none. */
  min?: number;
  /** Maximum number of entries; more are rejected with an error. Default none. */
  max?: number;
}

const keepEntry = (entry: string): string => entry;

/** Why the typed text was rejected, above the error of the form: both have to be corrected. */
const joinErrors = (refusal: string | undefined, error: ReactNode): ReactNode =>
  refusal && error ? (
    <>
      {refusal} <br />
      {translateMessage(error)}
    </>
  ) : (
    (refusal ?? error)
  );

/**
 * Several entries, chosen from a list or typed. Enter or a comma adds the text, pasted lists are split, and
 * leaving the field adds the rest. Backspace removes the last entry; Arrow Left moves to the entries, Delete
 * removes one.
 */
export function TagsField(props: TagsFieldProps) {
  const { label, hint, error, optional, className, value, onChange, onBlur, ref, ...more } = props;
  const { options = [], entries = 'any', getLabel = keepEntry, min, max, id, name, required, ...rest } = more;
  const generated = useId();
  const fieldId = id ?? generated;
  const isEditable = !rest.disabled && !rest.readOnly;
  const [input, setInput] = useState<HTMLElement | null>(null);
  const inputRef = useMergedRefs(setInput, ref);
  const { chips, list, ...tags } = useTags({
    ...{ value, onChange, isEditable, input },
    rules: { options, min, max, entries, getLabel },
  });
  useValidity(input, tags.refusal);

  const count = describeCount(value.length, min, max);
  const listName = typeof label === 'string' ? label : t('Choices');
  const aboutId = `${fieldId}-about`;
  return (
    <Field
      {...{ label, hint, optional, className }}
      id={fieldId}
      readOnly={rest.readOnly}
      describedBy={[rest['aria-describedby'], aboutId].filter(Boolean).join(' ')}
      error={joinErrors(tags.refusal, error)}
      aside={count.short && <Count aria-hidden>{count.short}</Count>}
    >
      {(control) => (
        <Box
          ref={list.setAnchor}
          onBlur={(event) => {
            if (!focusLeaves(event, fieldId)) return;
            tags.finish();
            onBlur?.();
          }}
          onClick={(event) => event.target === event.currentTarget && input?.focus()}
        >
          {value.length > 0 && (
            <Chips
              ref={chips}
              role="list"
              aria-label={t('{list}, chosen', { list: listName })}
              data-state={rest.disabled ? 'disabled' : undefined}
            >
              {value.map((entry) => (
                <TagChip
                  key={entry}
                  entry={getLabel(entry)}
                  removable={isEditable}
                  tabIndex={-1}
                  onKeyDown={(event) => tags.onChipKey(event, entry)}
                  onClick={() => tags.remove(entry)}
                />
              ))}
            </Chips>
          )}
          <Input
            {...rest}
            {...control}
            {...list.inputProps}
            type="text"
            ref={inputRef}
            aria-required={required}
            placeholder={value.length === 0 ? rest.placeholder : undefined}
            value={tags.text}
            onChange={(event) => tags.type(event.target.value)}
            onPaste={tags.onPaste}
            onClick={() => list.open || list.show()}
            onKeyDown={tags.onInputKey}
          />
          <VisuallyHidden id={aboutId}>
            {[count.words, ...value.map(getLabel)].filter(Boolean).join(', ')}
          </VisuallyHidden>
          {name &&
            value.map((entry) => (
              <input key={entry} type="hidden" name={name} value={entry} disabled={rest.disabled} />
            ))}
          <Listbox list={list} label={listName} fieldId={fieldId} />
        </Box>
      )}
    </Field>
  );
}

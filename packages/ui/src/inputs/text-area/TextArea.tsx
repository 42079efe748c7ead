import { formatCount, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useEffect, useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { announce } from '../../feedback/announce/announce.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { useMergedRefs } from '../../refs.ts';
import { control } from '../Control.styles.ts';
import { Field, type FieldTexts } from '../field/Field.tsx';
import { joinIds } from '../field/Field.styles.ts';
import { useControlText } from '../useControlText.ts';

const Box = styled.textarea`
  ${control}
  min-height: calc(${token.control.md} * 2.4);
  padding-block: ${token.space[2]};
  line-height: ${token.leading.normal};
  resize: vertical;
  field-sizing: content;
`;

const Counter = styled.p`
  align-self: flex-end;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  font-variant-numeric: tabular-nums;

  &[data-state='near'] {
    color: ${token.color.onSurface};
    font-weight: ${token.weight.semibold};
  }
  &[data-state='over'] {
    color: ${token.color.danger};
    font-weight: ${token.weight.semibold};
  }
`;

/** Share of the limit from which the counter warns. */
const WARN_RATIO = 0.9;

const formatCharacterCount = (count: number) => formatCount(count, 'character', 'characters');

export interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'aria-invalid'> {
  /**
   * Maximum length; shows a counter, and announces when it is nearly reached. A longer text is possible and
   * marked, so that no pasted text is lost. Default none.
   */
  limit?: number;
}

/**
 * A multi-line text that grows with its content. Do show the counter where the length is limited. Don't use it for
 * a text of a few words.
 */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  className,
  required,
  limit,
  ref,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) {
  const counterId = useId();
  const { text, setNode } = useControlText<HTMLTextAreaElement>(
    String(rest.value ?? rest.defaultValue ?? ''),
  );
  const both = useMergedRefs(setNode, ref);
  const length = text.length;
  const maxLength = limit ?? Infinity;
  const state = length > maxLength ? 'over' : length >= maxLength * WARN_RATIO ? 'near' : undefined;
  useEffect(() => {
    if (state === 'near')
      announce(t('Close to the limit of {characters}', { characters: formatCharacterCount(maxLength) }));
    if (state === 'over')
      announce(t('Over the limit of {characters}', { characters: formatCharacterCount(maxLength) }));
  }, [state, maxLength]);
  return (
    <Field
      {...{ id, label, hint, error, optional, className }}
      readOnly={rest.readOnly}
      describedBy={joinIds(limit !== undefined && counterId, describedBy)}
    >
      {(props) => (
        <>
          <Box rows={3} aria-required={required} {...rest} {...props} ref={both} />
          {limit !== undefined && (
            <Counter id={counterId} data-state={state}>
              <span aria-hidden>
                {length} / {limit}
              </span>
              <VisuallyHidden>
                {length > limit
                  ? t('{characters} too many', { characters: formatCharacterCount(length - limit) })
                  : t('At most {characters}', { characters: formatCharacterCount(limit) })}
              </VisuallyHidden>
            </Counter>
          )}
        </>
      )}
    </Field>
  );
}

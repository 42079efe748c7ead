import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Search, X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentPropsWithRef,
} from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { useMergedRefs } from '../../refs.ts';
import { control } from '../Control.styles.ts';
import { Field } from '../field/Field.tsx';
import { joinIds } from '../field/Field.styles.ts';

const Frame = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: ${token.space[3]};
    width: ${token.icon.md};
    height: ${token.icon.md};
    color: ${token.color.onSurfaceMuted};
    translate: 0 -50%;
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${control}
  padding-inline: ${token.space[10]};

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled(IconButton)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  height: 100%;
`;

/* Inside the field, which is nearly empty whenever a status is shown. */
const Status = styled.p`
  position: absolute;
  inset-block-start: 50%;
  inset-inline-end: ${token.space[10]};
  max-width: calc(100% - ${token.space[20]} - 2em);
  translate: 0 -50%;
  pointer-events: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  overflow: hidden;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  line-height: ${token.leading.snug};
`;

export interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'size' | 'value' | 'defaultValue' | 'minLength' | 'aria-invalid'
> {
  /** What is searched; visible only to assistive technology. */
  label: string;
  /** Shown while it is empty; default the label. */
  placeholder?: string;
  /** The current search, as last reported; a different value replaces the text. Default empty. */
  value?: string;
  /** Minimum length for a search; default 3. The empty text is always reported. */
  minLength?: number;
  /** Debounce in milliseconds; default 300. */
  delay?: number;
  /** Called with the trimmed text when typing pauses, and with '' if the text is too short. */
  onSearch: (text: string) => void;
}

/** The text being typed; a pause or a text that is too short reports the search. */
function useSearchText({
  value,
  minLength,
  delay,
  onSearch,
}: Pick<Required<SearchFieldProps>, 'value' | 'minLength' | 'delay' | 'onSearch'>) {
  const [text, setText] = useState(value);
  const [lastReported, setLastReported] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // The value changed elsewhere, for example a 'Clear search' button.
    if (value !== lastReported) {
      setText(value);
      setLastReported(value);
    }
  }
  const trimmed = text.trim();
  const query = trimmed.length >= minLength ? trimmed : '';
  const report = useEffectEvent(() => {
    if (query === value) return;
    setLastReported(query);
    onSearch(query);
  });
  useEffect(() => {
    const timer = setTimeout(report, query === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [query, delay]);
  return { text, setText, trimmed };
}

/**
 * Searches while typing, once there are enough characters; until then it states the minimum. Do name in the label
 * what is searched.
 */
export function SearchField({
  label,
  placeholder = label,
  value = '',
  minLength = 3,
  delay = 300,
  onSearch,
  id,
  className,
  ref,
  onChange,
  'aria-describedby': describedBy,
  ...rest
}: SearchFieldProps) {
  const statusId = useId();
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRefs(input, ref);
  const { text, setText, trimmed } = useSearchText({ value, minLength, delay, onSearch });
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value);
    onChange?.(event);
  };
  const isTooShort = trimmed.length > 0 && trimmed.length < minLength;
  return (
    <Field
      labelDisplay="hidden"
      role="search"
      aria-label={label}
      describedBy={joinIds(statusId, describedBy)}
      {...{ id, label, className }}
    >
      {(props) => (
        <Frame>
          <Search aria-hidden />
          <Input
            type="search"
            autoComplete="off"
            {...rest}
            {...props}
            ref={mergedRef}
            placeholder={placeholder}
            value={text}
            onChange={handleChange}
          />
          {text !== '' && !rest.disabled && !rest.readOnly && (
            <Clear label={t('Clear search')} onClick={clear}>
              <X aria-hidden />
            </Clear>
          )}
          <Status id={statusId} aria-live="polite">
            {isTooShort && t('Type at least {min} characters to search.', { min: minLength })}
            {text === '' && (
              <VisuallyHidden>
                {t('The search starts at {min} characters.', { min: minLength })}
              </VisuallyHidden>
            )}
          </Status>
        </Frame>
      )}
    </Field>
  );
}

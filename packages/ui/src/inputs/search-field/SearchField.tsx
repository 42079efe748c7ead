import { token } from '@openvisit/themes';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { control } from '../control.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
`;

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

const Hint = styled.p`
  min-height: 1.3em;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  line-height: ${token.leading.snug};
`;

export interface SearchFieldProps {
  /** What is searched; visible only to assistive technology, the placeholder says it to the others. */
  label: string;
  placeholder?: string;
  /** The search that stands, as last reported. Default empty. */
  value?: string;
  /** Fewest characters that search; default 3. The empty text always reports. */
  minLength?: number;
  /** Stillness before a text is reported, milliseconds; default 300. */
  delay?: number;
  /** Called with the trimmed text once typing rests, and with '' when there are too few characters to search. */
  onSearch: (text: string) => void;
}

/** Searches while typing, once there are enough characters to search for. */
export function SearchField({
  label,
  placeholder,
  value = '',
  minLength = 3,
  delay = 300,
  onSearch,
}: SearchFieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const trimmed = text.trim();
  const wanted = trimmed.length >= minLength ? trimmed : '';
  const report = useEffectEvent(() => {
    if (wanted !== value) onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(report, wanted === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [wanted, delay]);
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  const tooShort = trimmed.length > 0 && trimmed.length < minLength;
  return (
    <Root role="search">
      <Frame>
        <Search aria-hidden />
        <Input
          ref={input}
          type="search"
          aria-label={label}
          aria-describedby={hintId}
          placeholder={placeholder ?? label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== '' && (
          <Clear label="Clear search" onClick={clear}>
            <X aria-hidden />
          </Clear>
        )}
      </Frame>
      <Hint id={hintId} aria-live="polite">
        {tooShort && `Type at least ${minLength} characters to search.`}
        {text === '' && <VisuallyHidden>{`Searches from ${minLength} characters on.`}</VisuallyHidden>}
      </Hint>
    </Root>
  );
}

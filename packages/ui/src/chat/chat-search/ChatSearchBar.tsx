import { CHAT_SEARCH_MAX, CHAT_SEARCH_MIN, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { SearchField } from '../../inputs/search-field/SearchField.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  justify-items: start;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[3]};
  border-block-end: ${token.line.hair} solid ${token.color.border};

  & > :first-child {
    justify-self: stretch;
  }
`;

export interface ChatSearchBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The current search text. */
  search: string;
  /** Called with a search text of three characters or more, or with ''. */
  onSearch: (text: string) => void;
  /** Shows the results again; null while they are shown, or while there are none. */
  onBack: (() => void) | null;
  /** Ends the search. */
  onClose: () => void;
}

/** Searches in a chat (CH-06). Has the focus when it appears. */
export function ChatSearchBar({ search, onSearch, onBack, onClose, ...rest }: ChatSearchBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Root {...rest}>
      <SearchField
        ref={field}
        label={t('Search in this chat')}
        minLength={CHAT_SEARCH_MIN}
        maxLength={CHAT_SEARCH_MAX}
        value={search}
        onSearch={onSearch}
      />
      <IconButton label={t('Close search')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
      {onBack && (
        <Button size="sm" variant="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {t('Back to results')}
        </Button>
      )}
    </Root>
  );
}

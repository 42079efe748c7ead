import { t, type NoteTemplate } from '@openvisit/contract';
import { FilePen, FilePlus2, X } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { SearchField } from '../../inputs/search-field/SearchField.tsx';
import { TemplateList } from '../template-list/TemplateList.tsx';
import { Body, Header, Root, Title } from './NotesPanel.styles.ts';

/** Props of every view of the notes panel. */
export interface CommonProps extends Omit<ComponentPropsWithRef<'section'>, 'onChange' | 'children'> {
  /** The viewer's IANA time zone. */
  zone: string;
}

export interface TemplatesViewProps extends CommonProps, Omit<Paging, 'error'> {
  /** The list of templates. */
  view: 'templates';
  /** null while the first page loads. */
  templates: readonly NoteTemplate[] | null;
  /** Error message of loading the templates. */
  error?: string | null;
  /** The current search text. Default empty. */
  search?: string;
  /** Called with a search text of three characters or more, or with ''. */
  onSearch: (text: string) => void;
  /** Starts a note from a template. */
  onChoose: (template: NoteTemplate) => void;
  /** 'Create New': starts an empty note. */
  onCreate: () => void;
  /** 'Back to note': omit it while no note is started. */
  onContinue?: () => void;
  /** Called by the close button. */
  onClose: () => void;
}

/** Templates for starting a note. */
export function TemplatesView({
  view,
  zone,
  templates,
  error,
  hasMore,
  loadingMore,
  onLoadMore,
  onRetry,
  search = '',
  onSearch,
  onChoose,
  onCreate,
  onContinue,
  onClose,
  ...rest
}: TemplatesViewProps) {
  const heading = useId();
  return (
    <Root aria-labelledby={heading} data-view={view} {...rest}>
      <Header>
        <Title id={heading}>{t('Notes')}</Title>
        {onContinue ? (
          <Button size="sm" variant="quiet" icon={<FilePen aria-hidden />} onClick={onContinue}>
            {t('Back to note')}
          </Button>
        ) : (
          <Button size="sm" variant="quiet" icon={<FilePlus2 aria-hidden />} onClick={onCreate}>
            {t('Create New')}
          </Button>
        )}
        <IconButton label={t('Close notes')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Header>
      <Body>
        <SearchField label={t('Search templates')} value={search} onSearch={onSearch} />
        <TemplateList
          zone={zone}
          filtered={search !== ''}
          {...{ templates, error, hasMore, loadingMore, onLoadMore, onRetry, onChoose }}
        />
      </Body>
    </Root>
  );
}

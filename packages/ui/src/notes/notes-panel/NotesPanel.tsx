import type { NoteDraft, NoteField, NoteScreenshot, NoteTemplate } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { ArrowLeft, FilePlus2, X } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import type { Paging } from '../../data/list-foot/ListFoot.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { SearchField } from '../../inputs/search-field/SearchField.tsx';
import { NoteFields } from '../note-fields/NoteFields.tsx';
import { NoteScreenshots } from '../note-screenshots/NoteScreenshots.tsx';
import { TemplateList } from '../template-list/TemplateList.tsx';

const Root = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[3]};
  border-block-end: ${token.line.hair} solid ${token.color.border};
`;

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  padding-inline: ${token.space[1]};
  font-size: ${token.text.lg};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Body = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
  padding: ${token.space[4]};
  overflow: auto;
  overscroll-behavior: contain;
`;

const Back = styled(ArrowLeft)`
  &:dir(rtl) {
    scale: -1 1;
  }
`;

interface Common extends Omit<ComponentPropsWithRef<'section'>, 'onChange' | 'children'> {
  /** Reader's IANA zone. */
  zone: string;
}

interface Templates extends Common, Omit<Paging, 'error'> {
  /** The list of templates to begin with. */
  view: 'templates';
  /** null while the first page loads. */
  templates: readonly NoteTemplate[] | null;
  /** Why the templates could not be loaded. */
  error?: string | null;
  /** The search that stands. Default empty. */
  search?: string;
  /** Called with a search of three characters or more, and with '' when there is none. */
  onSearch: (text: string) => void;
  /** Begins a note with a template. */
  onChoose: (template: NoteTemplate) => void;
  /** 'Create New': begins an empty note. */
  onCreate: () => void;
  /** The cross. */
  onClose: () => void;
}

interface Writing extends Common {
  /** A note begun with a template, or an empty one. */
  view: 'edit' | 'create';
  /** What is written so far; kept by the app (NO-07). */
  draft: NoteDraft;
  /** Called with the whole draft at each change. */
  onChange: (draft: NoteDraft) => void;
  /** What is wrong, by field. */
  errors?: Readonly<Partial<Record<NoteField, string>>>;
  /** Why it could not be saved. */
  error?: string | null;
  /** Pictures of this call. */
  screenshots?: readonly NoteScreenshot[];
  /** Shows one large. */
  onOpenScreenshot?: (screenshot: NoteScreenshot) => void;
  /** Takes one out. */
  onDeleteScreenshot?: (screenshot: NoteScreenshot) => void;
  /** The arrow: back to the templates; the draft stays. */
  onBack: () => void;
  /** 'Save'. */
  onSave: () => void;
  /** It is being saved. Default false. */
  busy?: boolean;
}

export type NotesPanelProps = Templates | Writing;

/**
 * Notes beside a call (CR-05): templates to begin with; then the note, with an arrow back and 'Save'. It fills what
 * holds it and has a head of its own.
 */
export function NotesPanel(props: NotesPanelProps) {
  return props.view === 'templates' ? <TemplatesView {...props} /> : <WritingView {...props} />;
}

function TemplatesView({
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
  onClose,
  ...rest
}: Templates) {
  const heading = useId();
  return (
    <Root aria-labelledby={heading} data-view={view} {...rest}>
      <Head>
        <Title id={heading}>Notes</Title>
        <Button size="sm" variant="quiet" icon={<FilePlus2 aria-hidden />} onClick={onCreate}>
          Create New
        </Button>
        <IconButton label="Close notes" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Head>
      <Body>
        <SearchField label="Search templates" value={search} onSearch={onSearch} />
        <TemplateList
          zone={zone}
          filtered={search !== ''}
          {...{ templates, error, hasMore, loadingMore, onLoadMore, onRetry, onChoose }}
        />
      </Body>
    </Root>
  );
}

function WritingView({
  view,
  zone,
  draft,
  onChange,
  errors,
  error,
  screenshots = [],
  onOpenScreenshot,
  onDeleteScreenshot,
  onBack,
  onSave,
  busy = false,
  ...rest
}: Writing) {
  const heading = useId();
  return (
    <Root aria-labelledby={heading} data-view={view} {...rest}>
      <Head>
        <IconButton label="Back to templates" disabled={busy} onClick={onBack}>
          <Back aria-hidden />
        </IconButton>
        <Title id={heading}>{draft.note_name.trim() || 'New note'}</Title>
        <Button size="sm" variant="primary" busy={busy} onClick={onSave}>
          Save
        </Button>
      </Head>
      <Body>
        {error && <Banner tone="danger">{error}</Banner>}
        <NoteFields
          draft={draft}
          errors={errors}
          onChange={(field, text) => onChange({ ...draft, [field]: text })}
          afterNotes={
            screenshots.length > 0 && (
              <NoteScreenshots
                screenshots={screenshots}
                zone={zone}
                onOpen={onOpenScreenshot}
                onDelete={onDeleteScreenshot}
              />
            )
          }
        />
      </Body>
    </Root>
  );
}

import type { NoteDraft, NoteField, NoteScreenshot } from '@openvisit/contract';
import { useId } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { NoteFields } from '../note-fields/NoteFields.tsx';
import { NoteScreenshots } from '../note-screenshots/NoteScreenshots.tsx';
import { Back, Body, Head, Root, Title } from './NotesPanel.styles.ts';
import type { CommonProps } from './TemplatesView.tsx';

export interface WritingViewProps extends CommonProps {
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

/** The note being written beside the call. */
export function WritingView({
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
}: WritingViewProps) {
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

import { t, type NoteDraft, type NoteField, type NoteScreenshot } from '@openvisit/contract';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { NoteFields, type NoteFieldsProps } from '../note-fields/NoteFields.tsx';
import { NoteScreenshots } from '../note-screenshots/NoteScreenshots.tsx';
import { Back, Body, Header, Heading, Root, Status, Title } from './NotesPanel.styles.ts';
import type { CommonProps } from './TemplatesView.tsx';

export interface NoteEditViewProps extends CommonProps, Pick<NoteFieldsProps, 'shortcuts' | 'onFocusField'> {
  /** A note started from a template, or an empty one. */
  view: 'edit' | 'create';
  /** The draft; stored by the app (NO-07). */
  draft: NoteDraft;
  /** Called with the changed draft. */
  onChange: (draft: NoteDraft) => void;
  /** Error messages by field. */
  errors?: Readonly<Partial<Record<NoteField, string>>>;
  /** Error message of saving. */
  error?: string | null;
  /** Screenshots of this call. */
  screenshots?: readonly NoteScreenshot[];
  /** Opens a screenshot. */
  onOpenScreenshot?: (screenshot: NoteScreenshot) => void;
  /** Removes a screenshot. */
  onDeleteScreenshot?: (screenshot: NoteScreenshot) => void;
  /** Called by the back button; the draft is stored. */
  onBack: () => void;
  /** Called by 'Save'. */
  onSave: () => void;
  /** Saving is in progress. Default false. */
  busy?: boolean;
  /** Where the text is, such as 'Saved 3:10 PM'; beside 'Save'. */
  status?: string;
  /** Shown above the fields, such as two versions to choose from. */
  notice?: ReactNode;
}

/** Edits a note during the call. */
export function NoteEditView({
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
  status,
  notice,
  shortcuts,
  onFocusField,
  ...rest
}: NoteEditViewProps) {
  const heading = useId();
  const fields = useRef<HTMLDivElement>(null);
  const invalidFields = Object.keys(errors ?? {}).join(' ');
  useEffect(() => {
    if (invalidFields !== '') fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [invalidFields]);
  return (
    <Root aria-labelledby={heading} data-view={view} {...rest}>
      <Header>
        <IconButton label={t('Back to templates')} disabled={busy} onClick={onBack}>
          <Back aria-hidden />
        </IconButton>
        <Heading>
          <Title id={heading}>{draft.note_name.trim() || t('New note')}</Title>
          <Status>{status}</Status>
        </Heading>
        <Button size="sm" variant="primary" busy={busy} onClick={onSave}>
          {t('Save')}
        </Button>
      </Header>
      <Body>
        {error && <Banner tone="danger">{error}</Banner>}
        {notice}
        <NoteFields
          ref={fields}
          draft={draft}
          errors={errors}
          shortcuts={shortcuts}
          onInsert={onChange}
          onFocusField={onFocusField}
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

import { t, type NoteDraft, type NoteField, type NoteScreenshot } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { Lock } from 'lucide-react';
import { useEffect, useRef, type ComponentPropsWithRef, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { NoteFields, type NoteFieldsProps } from '../note-fields/NoteFields.tsx';
import { NoteScreenshots } from '../note-screenshots/NoteScreenshots.tsx';

const Root = styled.form`
  display: grid;
  gap: ${token.space[5]};
  min-width: 0;
  background-color: ${token.color.surfaceRaised};
  color: ${token.color.onSurface};

  &[data-variant='sheet'] {
    padding: ${token.space[6]} ${token.space[6]} ${token.space[2]};
    border: ${token.line.hair} solid ${token.color.border};
    border-radius: ${token.radius.lg};
  }
`;

const Footer = styled.footer`
  position: sticky;
  /* Set by AppShell while it shows its bar at the bottom. */
  inset-block-end: var(--bottom-bar, 0px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space[2]} ${token.space[3]};
  padding-block: ${token.space[3]};
  border-block-start: ${token.line.hair} solid ${token.color.border};
  background-color: inherit;
`;

const Saved = styled.p`
  flex: 1;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};

  /* Above the buttons only where it does not fit beside them. */
  @media ${media.phone} {
    flex-basis: auto;
  }
`;

export interface NoteEditorProps
  extends
    Omit<ComponentPropsWithRef<'form'>, 'onChange' | 'onSubmit'>,
    Pick<NoteFieldsProps, 'shortcuts' | 'onFocusField'> {
  /** The draft; the app stores it so that reload, crash and sign-out lose nothing (NO-07). */
  draft: NoteDraft;
  /** Called with the changed draft. */
  onChange: (draft: NoteDraft) => void;
  /** Saves without locking; also called by Enter in the name. */
  onSave: () => void;
  /** Validates, saves and locks; omit it where a note cannot be locked yet. */
  onLock?: () => void;
  /** Discards the changes. */
  onCancel?: () => void;
  /** Error messages by field; the first one gets the focus when it appears. */
  errors?: Readonly<Partial<Record<NoteField, string>>>;
  /** Why nothing was saved, such as NOTE_MESSAGES.NOTE_FIELDS_REQUIRED or NOTE_LOCK_TO_SAVE. */
  error?: string | null;
  /** Screenshots of the call. */
  screenshots?: readonly NoteScreenshot[];
  /** Opens a screenshot. */
  onOpenScreenshot?: (screenshot: NoteScreenshot) => void;
  /** Removes a screenshot. */
  onDeleteScreenshot?: (screenshot: NoteScreenshot) => void;
  /** The action in progress. */
  busy?: 'SAVE' | 'LOCK' | null;
  /** Where the draft is stored, such as 'Draft kept on this device'. */
  status?: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** `sheet` (default) is a surface on a page; `flush` is for dialogs and panels. */
  variant?: 'sheet' | 'flush';
}

/** Edits an encounter note; locking signs it (NO-02, NO-06). */
export function NoteEditor({
  draft,
  onChange,
  onSave,
  onLock,
  onCancel,
  errors = {},
  error,
  screenshots = [],
  onOpenScreenshot,
  onDeleteScreenshot,
  busy = null,
  status,
  zone,
  variant = 'sheet',
  shortcuts,
  onFocusField,
  ...rest
}: NoteEditorProps) {
  const fields = useRef<HTMLDivElement>(null);
  const invalidFields = Object.keys(errors).join(' ');
  useEffect(() => {
    if (invalidFields !== '') fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [invalidFields]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onSave();
  };
  return (
    <Root noValidate aria-label={t('Note')} data-variant={variant} {...rest} onSubmit={submit}>
      {error && <Banner tone="danger">{error}</Banner>}
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
      <Footer>
        <Saved role="status">{status}</Saved>
        {onCancel && (
          <Button variant="quiet" disabled={busy !== null} onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant={onLock ? 'secondary' : 'primary'}
          busy={busy === 'SAVE'}
          disabled={busy === 'LOCK'}
        >
          {t('Save')}
        </Button>
        {onLock && (
          <Button
            variant="primary"
            icon={<Lock aria-hidden />}
            busy={busy === 'LOCK'}
            disabled={busy === 'SAVE'}
            onClick={onLock}
          >
            {t('Lock note')}
          </Button>
        )}
      </Footer>
    </Root>
  );
}

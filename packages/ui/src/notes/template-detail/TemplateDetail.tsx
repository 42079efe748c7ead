import { TEMPLATE_PARTS, type NoteTemplate, type TemplateDraft } from '@openvisit/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ComponentPropsWithRef, type SubmitEvent } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { DescriptionList } from '../../data/description-list/DescriptionList.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { ConfirmDialog } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { NoteFields } from '../note-fields/NoteFields.tsx';
import { NOTE_FIELD_NAMES } from '../labels.ts';
import { Actions, Back, Header, Root, Sheet, Title } from './TemplateDetail.styles.ts';

export interface TemplateDetailProps extends Omit<ComponentPropsWithRef<'form'>, 'onChange' | 'onSubmit'> {
  /** Reads the template, edits it, or creates a new one. */
  mode: 'read' | 'edit' | 'create';
  /** The stored template; null for a new one. */
  template: NoteTemplate | null;
  /** The draft. */
  draft: TemplateDraft;
  /** Called with the changed draft. */
  onChange: (draft: TemplateDraft) => void;
  /** URL of the back link. */
  backHref: string;
  /** Called by 'Edit'. */
  onEdit?: () => void;
  /** Called after the confirmation. */
  onDelete?: () => void;
  /** Called by 'Update', or by 'Save' for a new template. */
  onSave: () => void;
  /** Called by 'Cancel', which discards the changes. */
  onCancel: () => void;
  /** Error messages by field. */
  errors?: Readonly<Partial<Record<keyof TemplateDraft, string>>>;
  /** Error message of saving or deleting. */
  error?: string | null;
  /** The action in progress. */
  busy?: 'SAVE' | 'DELETE' | null;
}

/**
 * One template: displayed with Edit and Delete, edited with Update and Cancel, or created, titled 'Create
 * Note' (NO-05).
 */
export function TemplateDetail({
  mode,
  template,
  draft,
  onChange,
  backHref,
  onEdit,
  onDelete,
  onSave,
  onCancel,
  errors,
  error,
  busy = null,
  ...rest
}: TemplateDetailProps) {
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && mode !== 'read') onSave();
  };
  const remove = () => {
    setIsConfirmingDelete(false);
    onDelete?.();
  };
  return (
    <Root noValidate aria-label="Note template" {...rest} onSubmit={submit}>
      <Header>
        <IconButton as={AppLink} href={backHref} label="Back to Note Templates">
          <Back aria-hidden />
        </IconButton>
        <Title>{mode === 'create' ? 'Create Note' : (template?.note_name ?? 'Note Template')}</Title>
        {mode === 'read' && (
          <Actions>
            {onEdit && (
              <Button icon={<Pencil aria-hidden />} disabled={busy !== null} onClick={onEdit}>
                Edit
              </Button>
            )}
            {onDelete && (
              <Button
                icon={<Trash2 aria-hidden />}
                busy={busy === 'DELETE'}
                onClick={() => setIsConfirmingDelete(true)}
              >
                Delete
              </Button>
            )}
          </Actions>
        )}
      </Header>
      {error && <Banner tone="danger">{error}</Banner>}
      {mode === 'read' && template && (
        <Sheet>
          <DescriptionList
            items={TEMPLATE_PARTS.map((part) => ({
              term: NOTE_FIELD_NAMES[part],
              detail: template[part],
            }))}
          />
        </Sheet>
      )}
      {mode !== 'read' && (
        <>
          <NoteFields
            draft={draft}
            parts={TEMPLATE_PARTS}
            required={['note_name']}
            errors={errors}
            onChange={(field, text) => onChange({ ...draft, [field]: text })}
          />
          <Actions>
            <Button type="submit" variant="primary" busy={busy === 'SAVE'}>
              {mode === 'create' ? 'Save' : 'Update'}
            </Button>
            <Button disabled={busy !== null} onClick={onCancel}>
              Cancel
            </Button>
          </Actions>
        </>
      )}
      <ConfirmDialog
        open={isConfirmingDelete}
        title="Delete template"
        confirmLabel="Delete template"
        cancelLabel="Keep template"
        tone="danger"
        onConfirm={remove}
        onCancel={() => setIsConfirmingDelete(false)}
      >
        <p>Notes started from it do not change.</p>
      </ConfirmDialog>
    </Root>
  );
}

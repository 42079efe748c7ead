import { TEMPLATE_PARTS, type NoteTemplate, t } from '@openvisit/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { token } from '@openvisit/themes';
import { Button } from '../../actions/button/Button.tsx';
import { DescriptionList } from '../../data/description-list/DescriptionList.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { ConfirmDialog } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';
import { NOTE_FIELD_NAMES } from '../labels.ts';

const Root = styled.section`
  display: grid;
  gap: ${token.space[5]};
`;

const Sheet = styled.div`
  padding: ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  white-space: pre-line;
`;

export interface TemplateDetailProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The stored template. */
  template: NoteTemplate;
  /** Called by 'Edit'. */
  onEdit: () => void;
  /** Called after the confirmation. */
  onDelete: () => void;
  /** The template is being deleted. Default false. */
  deleting?: boolean;
  /** Error message of deleting. */
  error?: string | null;
}

/** A template for reading, with Edit and Delete (NO-05). */
export function TemplateDetail({
  template,
  onEdit,
  onDelete,
  deleting = false,
  error,
  ...rest
}: TemplateDetailProps) {
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false);
  const remove = () => {
    setIsConfirmingDelete(false);
    onDelete();
  };
  return (
    <Root aria-label={template.note_name} {...rest}>
      <Cluster gap={2}>
        <Button icon={<Pencil aria-hidden />} disabled={deleting} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button icon={<Trash2 aria-hidden />} busy={deleting} onClick={() => setIsConfirmingDelete(true)}>
          {t('Delete')}
        </Button>
      </Cluster>
      {error && <Banner tone="danger">{error}</Banner>}
      <Sheet>
        <DescriptionList
          items={TEMPLATE_PARTS.map((part) => ({ term: t(NOTE_FIELD_NAMES[part]), detail: template[part] }))}
        />
      </Sheet>
      <ConfirmDialog
        open={isConfirmingDelete}
        title={t('Delete template')}
        confirmLabel={t('Delete template')}
        cancelLabel={t('Keep template')}
        tone="danger"
        onConfirm={remove}
        onCancel={() => setIsConfirmingDelete(false)}
      >
        <p>{t('Notes started from it do not change.')}</p>
      </ConfirmDialog>
    </Root>
  );
}

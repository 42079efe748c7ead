import { deleteTemplate, updateTemplate, useTemplate } from '@openvisit/api';
import { toTemplateDraft, REPLY_MESSAGES, type NoteTemplate, t } from '@openvisit/contract';
import { Page, TemplateDetail, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { BackLink } from '../../shared/navigation/BackLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useAction } from '../../shared/useAction.ts';
import { EditTemplate } from './EditTemplate.tsx';

const StoredTemplate = ({ template }: { template: NoteTemplate }) => {
  const [isEditing, setIsEditing] = useState(false);
  const navigate = useNavigate();
  const { show } = useToasts();
  const { busy, error, run } = useAction(async () => {
    await deleteTemplate(template.id);
    show({ tone: 'success', text: REPLY_MESSAGES.TEMPLATE_DELETED });
    void navigate(paths.noteTemplates, { replace: true });
  });
  if (!isEditing)
    return (
      <TemplateDetail
        template={template}
        onEdit={() => setIsEditing(true)}
        onDelete={() => void run()}
        deleting={busy}
        error={error}
      />
    );
  return (
    <EditTemplate
      form={`note-template:${template.id}`}
      defaultValues={toTemplateDraft(template)}
      submitLabel={t('Update')}
      onSave={async (values) => {
        await updateTemplate(template.id, values);
        show({ tone: 'success', text: REPLY_MESSAGES.TEMPLATE_UPDATED });
        return () => setIsEditing(false);
      }}
      onCancel={() => setIsEditing(false)}
    />
  );
};

/** A note template, read and edited (NO-05). */
export default function NoteTemplateScreen() {
  usePageTitle(t('Note Template'));
  const { id = '' } = useParams();
  const template = useTemplate(id);
  return (
    <Page
      title={template.data?.note_name ?? t('Note Template')}
      width="narrow"
      back={<BackLink to={paths.noteTemplates}>{t('Back to note templates')}</BackLink>}
    >
      <Loaded from={template}>{(stored) => <StoredTemplate key={stored.id} template={stored} />}</Loaded>
    </Page>
  );
}

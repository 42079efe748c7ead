import { addTemplate } from '@openvisit/api';
import { REPLY_MESSAGES, t } from '@openvisit/contract';
import { Page, useToasts } from '@openvisit/ui';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../shared/navigation/BackLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { EditTemplate } from './EditTemplate.tsx';

/** A new note template (NO-05). */
export default function CreateNoteTemplate() {
  usePageTitle(t('Create Note'));
  const navigate = useNavigate();
  const { show } = useToasts();
  return (
    <Page
      title={t('Create Note')}
      width="narrow"
      back={<BackLink to={paths.noteTemplates}>{t('Back to note templates')}</BackLink>}
    >
      <EditTemplate
        form="note-template:new"
        submitLabel={t('Save')}
        onSave={async (values) => {
          const { id } = await addTemplate(values);
          show({ tone: 'success', text: REPLY_MESSAGES.TEMPLATE_CREATED });
          return () => navigate(paths.noteTemplate(id), { replace: true });
        }}
        onCancel={() => void navigate(paths.noteTemplates)}
      />
    </Page>
  );
}

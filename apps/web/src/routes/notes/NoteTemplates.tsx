import { t } from '@openvisit/contract';
import { getLocalZone, useTemplates } from '@openvisit/api';
import { Button, Page, SearchField, TemplateList } from '@openvisit/ui';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { getPagingProps } from '../../shared/paging-props.ts';

/** The physician's note templates (NO-05). */
export default function NoteTemplates() {
  usePageTitle(t('Note Templates'));
  const [search, setSearch] = useState('');
  const templates = useTemplates(search);
  return (
    <Page
      title={t('Note Templates')}
      description={t('Texts to start a note from, in a call or after it.')}
      width="narrow"
      actions={
        <Button as={Link} to={paths.createNoteTemplate} variant="primary" icon={<FilePlus2 aria-hidden />}>
          {t('Create Note')}
        </Button>
      }
    >
      <SearchField label={t('Search templates')} value={search} onSearch={setSearch} />
      <TemplateList
        templates={templates.loading ? null : templates.items}
        {...getPagingProps(templates)}
        zone={getLocalZone()}
        filtered={search !== ''}
        level={2}
        getHref={({ id }) => paths.noteTemplate(id)}
      />
    </Page>
  );
}

import type { NoteEditing } from '@openvisit/api/notes';
import { t } from '@openvisit/contract';
import { Button, Drawer, SearchField, Stack, TemplateList } from '@openvisit/ui';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import { useNoteTemplates } from './useNoteTemplates.ts';

interface InsertTemplateProps {
  note: NoteEditing;
}

const Templates = ({ note, onInserted }: InsertTemplateProps & { onInserted: () => void }) => {
  const { search, onSearch, ...templates } = useNoteTemplates(note, onInserted);
  return (
    <Stack gap={4}>
      <SearchField label={t('Search templates')} value={search} onSearch={onSearch} />
      <TemplateList
        {...templates}
        filtered={search !== ''}
        emptyAction={
          <Button as={Link} to={paths.createNoteTemplate}>
            {t('Create a template')}
          </Button>
        }
      />
    </Stack>
  );
};

/** Adds a template to a note that is written outside a call, whose panel lists the templates itself (NO-05). */
export const InsertTemplate = ({ note }: InsertTemplateProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="sm" variant="quiet" icon={<FilePlus2 aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('Insert template')}
      </Button>
      <Drawer open={isOpen} title={t('Insert template')} size="sm" onClose={close}>
        <Templates note={note} onInserted={close} />
      </Drawer>
    </>
  );
};

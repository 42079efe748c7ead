import { getLocalZone, useTemplates } from '@openvisit/api';
import type { NoteEditing } from '@openvisit/api/notes';
import { insertTemplate, toTemplateDraft, type NoteTemplate } from '@openvisit/contract';
import { useState } from 'react';
import { getPagingProps } from '../paging-props.ts';

/** The templates to search and choose from while a note is written; the chosen one is added to the note (CR-05). */
export const useNoteTemplates = (note: NoteEditing, onInserted: () => void) => {
  const [search, setSearch] = useState('');
  const templates = useTemplates(search);
  return {
    zone: getLocalZone(),
    templates: templates.loading ? null : templates.items,
    ...getPagingProps(templates),
    search,
    onSearch: setSearch,
    onChoose: (template: NoteTemplate) => {
      note.change(insertTemplate(note.draft, toTemplateDraft(template)));
      onInserted();
    },
  };
};

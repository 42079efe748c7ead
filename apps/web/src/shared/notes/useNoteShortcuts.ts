import { useLatestVitals, useTemplates } from '@openvisit/api';
import { toTemplateDraft, buildVitalsShortcuts, type NoteShortcut } from '@openvisit/contract';
import type { NoteShortcuts } from '@openvisit/ui';
import { useState } from 'react';

/** What '.' and '/' offer while a note is written: the author's templates, and the patient's last vitals (CR-05). */
export const useNoteShortcuts = (patient: string): NoteShortcuts => {
  const [search, setSearch] = useState('');
  const { data: vitals } = useLatestVitals(patient);
  const latest = useTemplates();
  const found = useTemplates(search);
  const templates = new Map([...latest.items, ...found.items].map((item) => [item.id, item]));
  const items = [...templates.values()].map((template): NoteShortcut => ({
    trigger: '.',
    name: template.note_name,
    label: template.note_name,
    template: toTemplateDraft(template),
  }));
  return { items: [...items, ...(vitals ? buildVitalsShortcuts(vitals) : [])], onSearch: setSearch };
};

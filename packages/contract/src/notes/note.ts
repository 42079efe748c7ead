/** The text parts of an encounter note, in reading order. */
export const NOTE_PARTS = ['chief_complaint', 'notes', 'assessment', 'plan', 'additional_comment'] as const;
export type NotePart = (typeof NOTE_PARTS)[number];

/** Every field of the note form. */
export type NoteField = 'note_name' | NotePart;

/** Fields that a note needs before it can be locked (NO-02). */
export const NOTE_REQUIRED = [
  'note_name',
  'chief_complaint',
  'notes',
  'assessment',
  'plan',
] as const satisfies readonly NoteField[];

/** The parts of a template (NO-05). */
export const TEMPLATE_PARTS = [
  'chief_complaint',
  'notes',
  'assessment',
  'plan',
] as const satisfies readonly NotePart[];

/** The text of each field in the note form. */
export type NoteDraft = Record<NoteField, string>;

/** The text of each field in the template form. */
export type TemplateDraft = Record<'note_name' | (typeof TEMPLATE_PARTS)[number], string>;

/** The draft of an empty note. */
export const EMPTY_NOTE: NoteDraft = {
  note_name: '',
  chief_complaint: '',
  notes: '',
  assessment: '',
  plan: '',
  additional_comment: '',
};

/** The draft of an empty template. */
export const EMPTY_TEMPLATE: TemplateDraft = {
  note_name: '',
  chief_complaint: '',
  notes: '',
  assessment: '',
  plan: '',
};

/** A screenshot of the call, stored with the note (NO-06). */
export interface NoteScreenshot {
  id: string;
  url: string;
  /** ISO 8601, UTC. */
  taken_at: string;
}

/** An addendum: text added after the note was locked (NO-02). */
export interface NoteRemark {
  comment: string;
  /** ISO 8601, UTC. */
  time_stamp: string;
}

/** An encounter note. */
export interface EncounterNote {
  id: string;
  note_name: string;
  chief_complaint: string | null;
  notes: string | null;
  notesImages: readonly NoteScreenshot[];
  assessment: string | null;
  plan: string | null;
  additional_comment: string | null;
  /** Oldest first. */
  comment: readonly NoteRemark[];
  is_locked: boolean;
  /** User id of the author, who alone edits, locks, downloads and prints (NO-01). */
  created_by: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  last_updated: string;
  doctor_first_name: string;
  doctor_last_name: string;
  doctor_detail: {
    /** URL of the signature's image. */
    signature: string | null;
    degree__degree: string | null;
  };
}

/** A note as lists show it. */
export type NoteSummary = Pick<
  EncounterNote,
  'id' | 'note_name' | 'is_locked' | 'created_at' | 'last_updated' | 'doctor_first_name' | 'doctor_last_name'
>;

/** A template for notes (NO-05). */
export interface NoteTemplate {
  id: string;
  note_name: string;
  chief_complaint: string | null;
  notes: string | null;
  assessment: string | null;
  plan: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
}

const filled = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';

/** The required fields that are still empty, in the order of the form (NO-02). */
export const missingNoteFields = (draft: NoteDraft): NoteField[] =>
  NOTE_REQUIRED.filter((field) => !filled(draft[field]));

/** Whether a note has any text. An empty note is not saved and needs no confirmation (AP-13). */
export const hasNoteContent = (draft: Partial<Record<NoteField, string | null>>): boolean =>
  (['note_name', ...NOTE_PARTS] as const).some((field) => filled(draft[field]));

/** The draft of a stored note or template. */
export const draftOfNote = (note: Partial<Record<NoteField, string | null>>): NoteDraft => ({
  note_name: note.note_name ?? '',
  chief_complaint: note.chief_complaint ?? '',
  notes: note.notes ?? '',
  assessment: note.assessment ?? '',
  plan: note.plan ?? '',
  additional_comment: note.additional_comment ?? '',
});

/** The draft of a stored template. */
export const draftOfTemplate = (template: Omit<NoteTemplate, 'id' | 'created_at'>): TemplateDraft => {
  const { additional_comment: _, ...draft } = draftOfNote(template);
  return draft;
};

/** Whether two drafts have the same text. */
export const sameDraft = <Draft extends Record<string, string>>(a: Draft, b: Draft): boolean =>
  Object.keys(a).every((field) => a[field] === b[field]);

import { Type } from 'typebox';
import { FileRefSchema } from '../files/schemas.ts';
import { PrescriptionSchema } from '../prescribing/schemas.ts';
import { buildBodyFields, buildRecordFields } from '../wire/field-schemas.ts';
import {
  CalendarDate,
  Closed,
  FileLink,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PageNumber,
  PageOf,
  PersonSchema,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import type { noteEndpoints } from './endpoints.ts';
import { NOTE_COMMENT_MAX, NOTE_TEXT_MAX, SUMMARY_FILES_MAX } from './limits.ts';
import { NOTE_REVISION_KINDS } from './note.ts';
import { VISIT_SUMMARY_FIELDS } from './summary-fields.ts';

/** Longer than the form allows, so that a note whose name is still too long can be saved while it is written. */
const NoteName = Type.String({ maxLength: 200 });
const NoteText = Nullable(Type.String({ maxLength: NOTE_TEXT_MAX }));

/** The fields of a template; empty texts are null (NO-05). */
const templateFields = {
  note_name: NoteName,
  chief_complaint: NoteText,
  notes: NoteText,
  assessment: NoteText,
  plan: NoteText,
};

const noteFields = { ...templateFields, additional_comment: NoteText };

/** The fields of a request. All but the name of a template are optional. */
const templateInput = {
  note_name: NoteName,
  chief_complaint: Type.Optional(NoteText),
  notes: Type.Optional(NoteText),
  assessment: Type.Optional(NoteText),
  plan: Type.Optional(NoteText),
};

const noteInput = {
  ...templateInput,
  note_name: Type.Optional(NoteName),
  /** The text, or its paragraphs as the specification sends them. */
  notes: Type.Optional(Type.Union([NoteText, Type.Array(Type.String({ maxLength: NOTE_TEXT_MAX }))])),
  additional_comment: Type.Optional(NoteText),
};

const NoteComment = Type.String({ minLength: 1, maxLength: NOTE_COMMENT_MAX });
const NoteComments = Type.Array(
  Closed({ comment: NoteComment, time_stamp: Type.String({ maxLength: 64 }) }),
  {
    maxItems: 500,
  },
);

/** A text that was added after the note was locked (NO-02). */
export const NoteAddendumSchema = Type.Object({ comment: Type.String(), time_stamp: Instant });

/** A picture of the patient's video, taken in the call with permission (CR-07, NO-06). */
export const NoteScreenshotSchema = Type.Object({
  id: Id,
  url: FileLink,
  /** When the permission was given. */
  taken_at: Instant,
});

const noteSummary = {
  id: Id,
  appointment: Id,
  note_name: Type.String(),
  is_locked: Type.Boolean(),
  /** User id of the author, who alone edits, locks, downloads and prints (NO-01). */
  created_by: Id,
  created_at: Instant,
  last_updated: Instant,
  doctor_first_name: Type.String(),
  doctor_last_name: Type.String(),
};

export const NoteSummarySchema = Type.Object(noteSummary);

export const EncounterNoteSchema = Type.Object({
  ...noteSummary,
  ...noteFields,
  /** Number of the stored version; the next change names it. */
  version: Type.Integer(),
  patient: Type.Object({
    id: Id,
    first_name: Type.String(),
    last_name: Type.String(),
    date_of_birth: Nullable(CalendarDate),
  }),
  /** Oldest first. */
  comment: Type.Array(NoteAddendumSchema),
  /** In the order in which they were added. */
  screenshots: Type.Array(NoteScreenshotSchema),
  /** When the visit began. */
  visit_at: Instant,
  /** Whether the author is the main physician of the visit, who shares its summary with the patient (BX-13). */
  by_main_physician: Type.Boolean(),
  /** Whether the author cares for the patient and may open the profile (PA-02). Other readers of the note do. */
  author_cares: Type.Boolean(),
  /** Whether its author may delete it: it was never locked (NO-01). */
  can_delete: Type.Boolean(),
  /** When the note was locked; null while it is not. */
  locked_at: Nullable(Instant),
  /** SHA-256 of the signed state, hexadecimal; null while the note is not locked (BX-11). */
  content_hash: Nullable(Type.String()),
  doctor_detail: Type.Object({
    /** Empty without one. */
    practice_name: Type.String(),
    signature: Nullable(FileLink),
    degree__degree: Nullable(Type.String()),
  }),
});

export const NoteRevisionSchema = Type.Object({
  id: Id,
  kind: OneOf(NOTE_REVISION_KINDS),
  at: Instant,
  by: Type.Object({ first_name: Type.String(), last_name: Type.String() }),
  ...noteFields,
  /** The addendum of COMMENTED. */
  comment: Nullable(Type.String()),
  /** SHA-256 of this entry and the hash of the one before, hexadecimal. */
  hash: Type.String(),
});

export const NoteTemplateSchema = Type.Object({
  id: Id,
  ...templateFields,
  created_at: Instant,
});

/** A completed visit without a locked note. */
export const OpenNoteSchema = Type.Object({
  appointment: Id,
  /** The unlocked note; null if nothing was written. */
  note: Nullable(Id),
  starts_at: Instant,
  patient_detail: Type.Object({ id: Id, ...PersonSchema.properties }),
});

/** What the patient takes from a visit, with the facts that head its PDF (BX-13). */
export const VisitSummarySchema = Type.Object({
  appointment: Id,
  visit_at: Instant,
  patient: Type.Object({
    id: Id,
    first_name: Type.String(),
    last_name: Type.String(),
    date_of_birth: Nullable(CalendarDate),
  }),
  doctor_first_name: Type.String(),
  doctor_last_name: Type.String(),
  doctor_detail: Type.Object({
    /** The physician's record. */
    id: Id,
    /** Empty without one. */
    practice_name: Type.String(),
    degree__degree: Nullable(Type.String()),
  }),
  /** Null until the physician shares one. */
  summary: Nullable(
    Type.Object({
      ...buildRecordFields(VISIT_SUMMARY_FIELDS),
      /** Number of the shared version, from 1; the next one names it. */
      version: Type.Integer(),
      /** When this version was shared. */
      shared_at: Instant,
    }),
  ),
  /** The patient's next scheduled visit with this physician. */
  next_visit: Nullable(
    Type.Object({
      id: Id,
      starts_at: Instant,
      /** False while the physician has not accepted it. */
      is_confirmed: Type.Boolean(),
    }),
  ),
  /** Prescriptions that were written during the visit or on the day after. */
  prescriptions: Type.Array(PrescriptionSchema),
  /** Files of the visit that were released to the patient. The physician also gets those that can be released. */
  files: Type.Array(
    Type.Object({
      file: FileRefSchema,
      /** Sent in the chat, or a screenshot in the physician's note. */
      from: OneOf(['CHAT', 'SCREENSHOT']),
      is_released: Type.Boolean(),
    }),
  ),
  /** The plan of the locked note of the visit. Null without one, and for the patient's side. */
  plan: Nullable(Type.String()),
  /** Whether the caller may share a summary now. */
  can_share: Type.Boolean(),
});

const searchQuery = Closed({ page: PageNumber, search: Type.Optional(Type.String({ maxLength: 100 })) });

export const noteSchemas = {
  getNotes: { query: searchQuery, body: Closed({ patient: Id }), reply: PageOf(NoteSummarySchema) },
  getNoteDetail: { params: IdParams, reply: EncounterNoteSchema },
  getNoteOfVisit: { params: IdParams, reply: Type.Object({ note: Nullable(EncounterNoteSchema) }) },
  getNoteHistory: {
    params: IdParams,
    reply: Type.Object({
      /** Oldest first. */
      results: Type.Array(NoteRevisionSchema),
      /** Whether every hash matches its entry, and a locked note its last signature. */
      is_intact: Type.Boolean(),
    }),
  },
  addNotes: {
    body: Closed({
      /** Chosen by the writer, so that a note created twice is stored once. */
      id: Type.Optional(Id),
      /** The visit; an instant one may be named visit_now instead. */
      appointment: Type.Optional(Nullable(Id)),
      visit_now: Type.Optional(Nullable(Id)),
      /** The patient of the visit. */
      patient: Type.Optional(Id),
      ...noteInput,
    }),
    reply: EncounterNoteSchema,
  },
  updateNotes: {
    params: IdParams,
    body: Closed({
      /** The version that the change is based on. Without it, the change applies to any version. */
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      ...noteInput,
      is_locked: Type.Optional(Type.Boolean()),
      /**
       * An addendum to a locked note, to which the server adds its time. Or the whole list, as the specification's client
       * sends it: the last one is new.
       */
      comment: Type.Optional(Nullable(Type.Union([NoteComment, NoteComments]))),
    }),
    reply: EncounterNoteSchema,
  },
  deleteNotes: { params: IdParams },
  addNoteScreenshot: {
    params: IdParams,
    body: Closed({
      /** The accepted permission, which allows one picture. */
      permission: Id,
      /** Id of a completed upload of the kind screenshot. */
      file: Id,
    }),
    reply: EncounterNoteSchema,
  },
  deleteNoteScreenshot: { params: Closed({ id: Id, screenshot: Id }), reply: EncounterNoteSchema },
  getOpenNotes: {
    query: Closed({ page: PageNumber }),
    reply: Type.Object({
      results: Type.Array(OpenNoteSchema),
      links: Type.Object({ total_pages: Type.Integer() }),
      total: Type.Integer(),
    }),
  },
  getVisitSummary: { params: IdParams, reply: VisitSummarySchema },
  shareVisitSummary: {
    params: IdParams,
    body: Closed({
      /** The version that this one replaces; 0 for the first. */
      version: Type.Integer({ minimum: 0 }),
      ...buildBodyFields(VISIT_SUMMARY_FIELDS),
      /** The files to release. Without a list, released files stay released. */
      files: Type.Optional(Type.Array(Id, { maxItems: SUMMARY_FILES_MAX })),
    }),
    reply: VisitSummarySchema,
  },
  getDraftKey: {
    reply: Type.Object({
      /** 256 bits in base64. */
      key: Type.String(),
    }),
  },
  addTemplate: {
    body: Closed(templateInput),
    reply: NoteTemplateSchema,
  },
  searchTemplates: { query: searchQuery, reply: PageOf(NoteTemplateSchema) },
  getTemplate: { params: IdParams, reply: NoteTemplateSchema },
  updateTemplate: {
    params: IdParams,
    body: Closed(templateInput),
    reply: NoteTemplateSchema,
  },
  deleteTemplate: { params: IdParams },
} satisfies Record<keyof typeof noteEndpoints, EndpointSchemas>;

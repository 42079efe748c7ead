import { defineEndpoint } from '../wire/endpoint.ts';

const access = ['ACCEPTED_PHYSICIAN'] as const;
const ownNotes = 'notes that the caller has written';
const ownTemplates = "the caller's templates";

export const noteEndpoints = {
  getNotes: defineEndpoint('notes', 'POST', 'getNotes', {
    access,
    record:
      'notes of a patient: those the caller has written, and the locked notes of others while the caller cares for the patient',
    summary: 'Lists the notes of a patient, newest first, searched by name (NO-01).',
  }),
  getNoteDetail: defineEndpoint('notes', 'GET', 'getNoteDetail/:id', {
    access,
    record: 'notes that getNotes lists',
    summary: 'Returns a note with its addenda (NO-01).',
  }),
  getNoteOfVisit: defineEndpoint('notes', 'GET', 'getNoteOfVisit/:id', {
    access,
    record: 'visits in which the caller participates',
    summary: "Returns the caller's latest unlocked note of a visit, or null (CR-05).",
  }),
  getNoteHistory: defineEndpoint('notes', 'GET', 'getNoteHistory/:id', {
    access,
    record: 'notes that getNotes lists',
    summary:
      'Returns who changed, locked and unlocked a note, with its text at each point, and whether the history is intact (BX-11).',
  }),
  addNotes: defineEndpoint('notes', 'POST', 'addNotes', {
    access,
    record: 'accepted and completed visits in which the caller participates',
    success: 201,
    summary: 'Creates a note. A repeated id returns the stored note (NO-07).',
  }),
  updateNotes: defineEndpoint('notes', 'PATCH', 'updateNotes/:id', {
    access,
    record: ownNotes,
    summary:
      'Changes, locks, unlocks or comments a note. A locked note accepts only comments and unlocking (NO-02). An outdated version answers 409 (NO-07).',
  }),
  deleteNotes: defineEndpoint('notes', 'DELETE', 'deleteNotes/:id', {
    access,
    record: `${ownNotes} and that were never locked`,
    success: 204,
    summary: 'Deletes a note (NO-01).',
  }),
  addNoteScreenshot: defineEndpoint('notes', 'POST', 'addNoteScreenshot/:id', {
    access,
    record: `${ownNotes}, with a permission that a participant of the visit's call has given to the caller`,
    success: 201,
    summary: 'Adds a screenshot of the call to an unlocked note. A repeated file changes nothing (NO-06).',
  }),
  deleteNoteScreenshot: defineEndpoint('notes', 'DELETE', 'deleteNoteScreenshot/:id/:screenshot', {
    access,
    record: ownNotes,
    summary: 'Removes a screenshot from an unlocked note and deletes its picture (NO-06).',
  }),
  getOpenNotes: defineEndpoint('notes', 'GET', 'getOpenNotes', {
    access,
    record: "the caller's completed visits",
    summary: 'Lists completed visits without a locked note by the caller, newest first (BX-13).',
  }),
  getVisitSummary: defineEndpoint('notes', 'GET', 'getVisitSummary/:id', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'visits of the caller as the patient, the parent or the main physician who cares for the patient',
    summary:
      "Returns what the physician wrote for the patient of a visit, and the patient's next visit with that physician (BX-13).",
  }),
  shareVisitSummary: defineEndpoint('notes', 'PUT', 'shareVisitSummary/:id', {
    access,
    record: "the caller's completed visits, not as a guest",
    summary:
      'Shares a summary of a visit with the patient and the parent, or replaces it. An outdated version answers 409 with the stored one (BX-13).',
  }),
  getDraftKey: defineEndpoint('notes', 'GET', 'getDraftKey', {
    access,
    record: "the caller's own key",
    summary: 'Returns the key that encrypts unsaved notes on the devices of the caller (NO-07).',
  }),
  addTemplate: defineEndpoint('notes', 'POST', 'addTemplate', {
    access,
    record: ownTemplates,
    success: 201,
    summary: 'Creates a note template; images are removed from its text (NO-05).',
  }),
  searchTemplates: defineEndpoint('notes', 'GET', 'searchTemplates', {
    access,
    record: ownTemplates,
    summary: 'Lists note templates by name, newest first (NO-05).',
  }),
  getTemplate: defineEndpoint('notes', 'GET', 'getTemplate/:id', {
    access,
    record: ownTemplates,
    summary: 'Returns a note template (NO-05).',
  }),
  updateTemplate: defineEndpoint('notes', 'PATCH', 'updateTemplate/:id', {
    access,
    record: ownTemplates,
    summary: 'Changes a note template (NO-05).',
  }),
  deleteTemplate: defineEndpoint('notes', 'DELETE', 'deleteTemplate/:id', {
    access,
    record: ownTemplates,
    success: 204,
    summary: 'Deletes a note template; notes started from it do not change (NO-05).',
  }),
} as const;

export { useNote, useNoteHistory, useNotes, useOpenNoteCount, useOpenNotes } from '../resources/notes.ts';
export type { NoteConflict, NoteWriterState } from './edited-note.ts';
export { useNoteRecovery, useNoteWriter, type NoteEditing } from './useNoteWriter.ts';

export { useNote, useNoteHistory, useNotes, useOpenNoteCount, useOpenNotes } from '../resources/notes.ts';
export type { NoteConflict, NoteWriterState } from './edited-note.ts';
export type { WaitingNote } from './recover-notes.ts';
export { useNoteRecovery, useNoteWriter, useWaitingNotes, type NoteEditing } from './useNoteWriter.ts';

export { readNoteName } from './note-content.ts';
export { notesModule } from './routes.ts';

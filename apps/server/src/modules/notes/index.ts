export { notesModule } from './routes.ts';

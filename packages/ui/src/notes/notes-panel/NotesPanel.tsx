import { TemplatesView, type TemplatesViewProps } from './TemplatesView.tsx';
import { NoteEditView, type NoteEditViewProps } from './NoteEditView.tsx';

export type NotesPanelProps = TemplatesViewProps | NoteEditViewProps;

/**
 * Notes during a call (CR-05): first the templates, then the note with a back button and 'Save'. It fills its
 * container and has its own header.
 */
export function NotesPanel(props: NotesPanelProps) {
  return props.view === 'templates' ? <TemplatesView {...props} /> : <NoteEditView {...props} />;
}

import { TemplatesView, type TemplatesViewProps } from './TemplatesView.tsx';
import { WritingView, type WritingViewProps } from './WritingView.tsx';

export type NotesPanelProps = TemplatesViewProps | WritingViewProps;

/**
 * Notes beside a call (CR-05): templates to begin with; then the note, with an arrow back and 'Save'. It fills what
 * holds it and has a head of its own.
 */
export function NotesPanel(props: NotesPanelProps) {
  return props.view === 'templates' ? <TemplatesView {...props} /> : <WritingView {...props} />;
}

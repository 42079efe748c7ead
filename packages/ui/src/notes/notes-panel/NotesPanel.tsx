import { TemplatesView, type TemplatesViewProps } from './TemplatesView.tsx';
import { WritingView, type WritingViewProps } from './WritingView.tsx';

export type NotesPanelProps = TemplatesViewProps | WritingViewProps;

/**
 * Notes during a call (CR-05): first the templates, then the note with a back button and 'Save'. It fills its
 * container and has its own header.
 */
export function NotesPanel(props: NotesPanelProps) {
  return props.view === 'templates' ? <TemplatesView {...props} /> : <WritingView {...props} />;
}

import type { NoteEditing } from '@openvisit/api/notes';
import { t, type NoteField } from '@openvisit/contract';
import { Banner, Button, Cluster, ConfirmDialog, NOTE_FIELD_NAMES, Stack, Text } from '@openvisit/ui';
import { Mic, MicOff } from 'lucide-react';
import { useState } from 'react';
import { useDictation } from './useDictation.ts';

const appendText = (text: string, spoken: string): string =>
  text === '' || /\s$/.test(text) ? text + spoken : `${text} ${spoken}`;

export interface NoteDictationProps {
  note: NoteEditing;
  /** The field that had the focus last; what is said is added to it. */
  field: NoteField;
}

/** Starts and stops dictation, and first explains who receives the audio. Renders nothing where the browser cannot recognize speech. */
export const NoteDictation = ({ note, field }: NoteDictationProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);
  const dictation = useDictation((spoken) => {
    const { draft } = note.getState();
    note.change({ ...draft, [field]: appendText(draft[field], spoken) });
  });
  if (!dictation) return null;
  const { isListening, error, start, stop } = dictation;
  const accept = () => {
    setIsAsking(false);
    setIsAccepted(true);
    start();
  };
  return (
    <Stack gap={2}>
      {error && <Banner tone="warning">{error}</Banner>}
      <Cluster gap={3}>
        {isListening ? (
          <Button size="sm" icon={<MicOff aria-hidden />} onClick={stop}>
            {t('Stop dictation')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="quiet"
            icon={<Mic aria-hidden />}
            onClick={() => (isAccepted ? start() : setIsAsking(true))}
          >
            {t('Dictate')}
          </Button>
        )}
        <Text as="p" size="sm" tone="muted" role="status">
          {isListening &&
            t('Listening. What you say is added to {field}.', { field: t(NOTE_FIELD_NAMES[field]) })}
        </Text>
      </Cluster>
      <ConfirmDialog
        open={isAsking}
        title={t('Dictate')}
        confirmLabel={t('Start dictation')}
        cancelLabel={t('Cancel')}
        onConfirm={accept}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          {t(
            'Your browser recognizes the speech. Most browsers send the sound to their maker for this, such as Google or Apple, and this product has no contract with them. Do not say what identifies a patient unless your practice allows it.',
          )}
        </p>
      </ConfirmDialog>
    </Stack>
  );
};

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
  /** The own microphone in a call; its track is null without one. */
  microphone?: { track: MediaStreamTrack | null; isOn: boolean };
}

/** Starts and stops dictation, and first explains who receives the audio. Renders nothing where the browser cannot recognize speech. */
export const NoteDictation = ({ note, field, microphone }: NoteDictationProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);
  const dictation = useDictation((spoken) => {
    const { draft } = note.getState();
    note.change({ ...draft, [field]: appendText(draft[field], spoken) });
  }, microphone?.track);
  if (!dictation) return null;
  const { isListening, error, start, stop } = dictation;
  const name = t(NOTE_FIELD_NAMES[field]);
  const status =
    microphone?.isOn === false
      ? t(
          'Listening. Your microphone is off in the call: only the dictation hears you. What you say is added to {field}.',
          { field: name },
        )
      : t('Listening. What you say is added to {field}.', { field: name });
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
          {isListening && status}
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
        {microphone && (
          <p>
            {t(
              'The patient hears what you dictate unless you turn your microphone off in the call. The dictation hears you either way. It gets only your own microphone, without the sound of your speakers, so the voice of the patient is not sent.',
            )}
          </p>
        )}
      </ConfirmDialog>
    </Stack>
  );
};

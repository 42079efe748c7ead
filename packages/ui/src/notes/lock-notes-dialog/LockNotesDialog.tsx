import { t } from '@openvisit/contract';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { FilePlus2, Lock } from 'lucide-react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';

export interface LockNotesDialogProps extends Omit<
  DialogProps,
  'title' | 'children' | 'footer' | 'size' | 'answer' | 'closeButton' | 'initialFocus'
> {
  /** Name of the note to lock. */
  noteName: string;
  /** What was written; without a note there is nothing to lock. Default note. */
  content?: 'note' | 'template';
  /** What the note needs before it can be locked. With any, it can only be completed or kept as a draft. Default none. */
  problems?: readonly string[];
  /** 'Complete note': shows where the problems are. */
  onComplete?: () => void;
  /** 'Save': signs and locks the note. */
  onSave: () => void;
  /** 'Save as Note & Template': also saves the text as a template. */
  onSaveWithTemplate: () => void;
  /** The action in progress. */
  busy?: 'NOTE' | 'NOTE_AND_TEMPLATE' | null;
  /** Error message of the last action; the dialog stays open. */
  error?: string | null;
}

type ActionProps = Pick<LockNotesDialogProps, 'onSave' | 'onSaveWithTemplate'> & {
  busy: NonNullable<LockNotesDialogProps['busy']> | null;
};

const LockButtons = ({ busy, onSave, onSaveWithTemplate }: ActionProps) => (
  <>
    <Button
      icon={<FilePlus2 aria-hidden />}
      busy={busy === 'NOTE_AND_TEMPLATE'}
      disabled={busy === 'NOTE'}
      onClick={onSaveWithTemplate}
    >
      {t('Save as Note & Template')}
    </Button>
    <Button
      variant="primary"
      icon={<Lock aria-hidden />}
      busy={busy === 'NOTE'}
      disabled={busy === 'NOTE_AND_TEMPLATE'}
      onClick={onSave}
    >
      {t('Save')}
    </Button>
  </>
);

const Problems = ({ problems }: { problems: readonly string[] }) => (
  <>
    <p>{t('This note is not complete, so it cannot be locked yet:')}</p>
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
    <Text tone="muted" size="sm">
      {t('As a draft it is saved, and you can complete and lock it later.')}
    </Text>
  </>
);

const Consequence = ({ noteName, content }: Required<Pick<LockNotesDialogProps, 'noteName' | 'content'>>) => (
  <>
    <p>
      {translateNodes(
        '“Save” signs {note} and locks it. Its text cannot be changed then, unless you unlock it.',
        {
          note: <strong>{noteName.trim() || t('this note')}</strong>,
        },
      )}
    </p>
    <Text tone="muted" size="sm">
      {content === 'note'
        ? t(
            'You can still add comments, print it and download it. As a template, its text can be reused in other notes. Without locking, it stays a draft that you can change.',
          )
        : t('What you wrote in the template becomes a note of this visit.')}
    </Text>
  </>
);

/**
 * Asks to lock a note, after a call or when saving, or names what it needs for that (AP-13, NO-03). Open it only when there is a
 * note.
 */
export function LockNotesDialog({
  noteName,
  content = 'note',
  problems = [],
  onComplete,
  onSave,
  onSaveWithTemplate,
  busy = null,
  error,
  ...rest
}: LockNotesDialogProps) {
  const isComplete = problems.length === 0;
  return (
    <Dialog
      {...rest}
      title={t('Lock Notes')}
      answer="required"
      footer={
        <>
          <Button variant="quiet" disabled={busy !== null} onClick={rest.onClose}>
            {t(content === 'note' ? 'Keep as draft' : 'Not now')}
          </Button>
          {isComplete ? (
            <LockButtons {...{ busy, onSave, onSaveWithTemplate }} />
          ) : (
            <Button variant="primary" onClick={onComplete}>
              {t('Complete note')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        {error && <Banner tone="danger">{error}</Banner>}
        {isComplete ? <Consequence {...{ noteName, content }} /> : <Problems problems={problems} />}
      </Stack>
    </Dialog>
  );
}

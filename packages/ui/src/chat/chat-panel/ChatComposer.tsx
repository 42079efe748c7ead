import { CHAT_MESSAGE_MAX, t, translateReply } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Lock, Paperclip, SendHorizontal } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { describeFileRule } from '../../inputs/file-field/files.ts';
import { FilePicker } from '../../inputs/file-picker/FilePicker.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { Tooltip } from '../../overlays/tooltip/Tooltip.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: end;
  gap: ${token.space[2]};
  padding: ${token.space[3]};
  border-block-start: ${token.line.hair} solid ${token.color.border};
`;

const Input = styled.textarea`
  width: 100%;
  min-height: ${token.control.md};
  max-height: ${token.measure.xxs};
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  font-size: ${token.text.md};
  line-height: 1.4;
  resize: none;
  field-sizing: content;

  &::placeholder {
    color: ${token.color.onSurfaceMuted};
    opacity: 1;
  }
`;

const Blocked = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  border-block-start: ${token.line.hair} solid ${token.color.border};
  background-color: ${token.color.surfaceSunken};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  text-align: center;

  & > svg {
    flex: none;
  }
`;

const RemainingCount = styled.p`
  grid-column: 1 / -1;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  text-align: end;

  &[data-state='over'] {
    color: ${token.color.danger};
    font-weight: ${token.weight.semibold};
  }
`;

const Problem = styled.p`
  grid-column: 1 / -1;
  color: ${token.color.danger};
  font-size: ${token.text.sm};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** The character counter appears when this many characters are left. */
const COUNTER_THRESHOLD = 200;

export interface ChatComposerProps {
  /** Text of the message. */
  draft: string;
  /** Why messages cannot be sent; null if they can. */
  blocked: string | null;
  /** Called with the changed text. */
  onDraftChange: (draft: string) => void;
  /** Called with the trimmed text, never blank. */
  onSend: (text: string) => void;
  /** Called with the chosen files, not validated. */
  onSendFiles: (files: File[]) => void;
  /** Why chosen files were not sent. */
  sendProblem: string | null;
}

/** Input for a message or files: Enter sends, Shift+Enter starts a new line, blank messages are not sent (CH-02). */
export function ChatComposer({
  draft,
  blocked,
  onDraftChange,
  onSend,
  onSendFiles,
  sendProblem,
}: ChatComposerProps) {
  const hint = useId();
  const picker = useRef<HTMLInputElement>(null);
  const text = draft.trim();
  const remaining = CHAT_MESSAGE_MAX - text.length;
  const send = () => {
    if (text !== '' && remaining >= 0) onSend(text);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    /* During IME composition, Enter confirms a word. */
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  if (blocked) {
    return (
      <Blocked role="status">
        <Lock size={16} aria-hidden />
        {translateReply(blocked)}
      </Blocked>
    );
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {sendProblem && <Problem role="alert">{translateReply(sendProblem)}</Problem>}
      <Input
        rows={1}
        aria-label={t('Message')}
        aria-describedby={hint}
        placeholder={t('Write a message')}
        value={draft}
        onChange={(event) => onDraftChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <VisuallyHidden id={hint}>
        {t('Enter sends the message. Shift+Enter starts a new line.')}
      </VisuallyHidden>
      <FilePicker
        ref={picker}
        kind="chatFile"
        multiple
        aria-label={t('Files to send')}
        onFiles={onSendFiles}
      />
      <Tooltip text={describeFileRule('chatFile')}>
        {(trigger) => (
          <IconButton
            {...trigger}
            label={t('Attach files')}
            shape="round"
            onClick={() => picker.current?.click()}
          >
            <Paperclip aria-hidden />
          </IconButton>
        )}
      </Tooltip>
      <IconButton
        type="submit"
        label={t('Send message')}
        variant="primary"
        shape="round"
        disabled={text === '' || remaining < 0}
      >
        <SendHorizontal aria-hidden />
      </IconButton>
      {remaining < COUNTER_THRESHOLD && (
        <RemainingCount role="status" data-state={remaining < 0 ? 'over' : undefined}>
          {t(remaining < 0 ? '{count} characters too many' : '{count} characters left', {
            count: Math.abs(remaining),
          })}
        </RemainingCount>
      )}
    </Form>
  );
}

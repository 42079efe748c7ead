import { NOTE_COMMENT_MAX, type NoteAddendum, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useId, useRef, type ComponentPropsWithRef, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { TextArea } from '../../inputs/text-area/TextArea.tsx';
import { formatRecordStamp } from '../../format/record-dates.ts';

const Root = styled.section`
  display: grid;
  gap: ${token.space[3]};
`;

const Heading = styled.h3`
  font-size: ${token.text.md};
`;

const List = styled.ol`
  display: grid;
  gap: ${token.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    padding-inline-start: ${token.space[4]};
    border-inline-start: ${token.line.thick} solid ${token.color.border};
    break-inside: avoid;
  }
`;

const TextColumn = styled.p`
  max-width: 72ch;
  white-space: pre-line;
`;

const Stamp = styled.time`
  display: block;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Form = styled.form`
  display: grid;
  gap: ${token.space[2]};

  & > button {
    justify-self: start;
  }
`;

export interface NoteCommentsProps extends ComponentPropsWithRef<'section'> {
  /** Oldest first. */
  comments: readonly NoteAddendum[];
  /** The viewer's IANA time zone. */
  zone: string;
  /** Level of the heading. Default 3. */
  headingLevel?: 2 | 3;
  /** Text being written; the app stores it so that a reload does not lose it. Default empty. */
  draft?: string;
  /** Called with the changed text. */
  onDraftChange?: (draft: string) => void;
  /** Called with the trimmed text, never blank. Omit it without permission to comment. */
  onAdd?: (comment: string) => void;
  /** The comment is being saved. Default false. */
  busy?: boolean;
  /** Error message of saving; the text stays. */
  error?: string | null;
}

/** Addenda to a locked note, each with its time (NO-02). */
export function NoteComments({
  comments,
  zone,
  headingLevel = 3,
  draft = '',
  onDraftChange,
  onAdd,
  busy = false,
  error,
  ...rest
}: NoteCommentsProps) {
  const heading = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text === '' || text.length > NOTE_COMMENT_MAX || busy) return;
    // The button, which has the focus, is disabled once the text is empty.
    field.current?.focus();
    onAdd?.(text);
  };
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Heading as={`h${headingLevel}`} id={heading}>
        {t(comments.length > 0 ? 'Comments' : 'New comment')}
      </Heading>
      {comments.length > 0 && (
        <List role="list">
          {comments.map(({ comment, time_stamp }) => (
            <li key={`${time_stamp} ${comment}`}>
              <TextColumn>{comment}</TextColumn>
              <Stamp dateTime={time_stamp}>{formatRecordStamp(time_stamp, zone)}</Stamp>
            </li>
          ))}
        </List>
      )}
      {onAdd && (
        <Form className="ov-no-print" onSubmit={submit}>
          <TextArea
            ref={field}
            label={t('Add a comment')}
            hint={t('The comment is added to the locked note with its time and cannot be removed.')}
            value={draft}
            limit={NOTE_COMMENT_MAX}
            error={error}
            onChange={(event) => onDraftChange?.(event.target.value)}
          />
          <Button type="submit" busy={busy} disabled={text === '' || text.length > NOTE_COMMENT_MAX}>
            {t('Add comment')}
          </Button>
        </Form>
      )}
    </Root>
  );
}

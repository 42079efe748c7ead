import { NOTE_COMMENT_MAX, type NoteRemark } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { TextArea } from '../../inputs/text-area/TextArea.tsx';
import { recordStamp } from '../../format/record-dates.ts';

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

const Words = styled.p`
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
  comments: readonly NoteRemark[];
  /** Reader's IANA zone. */
  zone: string;
  /** What is being written; kept by the app so that a reload does not lose it. Default empty. */
  draft?: string;
  /** Called with each change of the text. */
  onDraftChange?: (draft: string) => void;
  /** Called with the trimmed text; never with a blank one. Absent for who may not comment. */
  onAdd?: (comment: string) => void;
  /** The comment is being saved. Default false. */
  busy?: boolean;
  /** Why it could not be saved; the text stays. */
  error?: string | null;
}

/** What was added to a note after it was locked, each with its time (NO-02). */
export function NoteComments({
  comments,
  zone,
  draft = '',
  onDraftChange,
  onAdd,
  busy = false,
  error,
  ...rest
}: NoteCommentsProps) {
  const heading = useId();
  const text = draft.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text !== '' && text.length <= NOTE_COMMENT_MAX && !busy) onAdd?.(text);
  };
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Heading id={heading}>Comments</Heading>
      {comments.length > 0 && (
        <List role="list">
          {comments.map(({ comment, time_stamp }) => (
            <li key={`${time_stamp} ${comment}`}>
              <Words>{comment}</Words>
              <Stamp dateTime={time_stamp}>{recordStamp(time_stamp, zone)}</Stamp>
            </li>
          ))}
        </List>
      )}
      {onAdd && (
        <Form className="ov-no-print" onSubmit={submit}>
          <TextArea
            label="Add a comment"
            hint="It joins the locked note with the time, and stays."
            value={draft}
            limit={NOTE_COMMENT_MAX}
            error={error}
            onChange={(event) => onDraftChange?.(event.target.value)}
          />
          <Button type="submit" busy={busy} disabled={text === '' || text.length > NOTE_COMMENT_MAX}>
            Add comment
          </Button>
        </Form>
      )}
    </Root>
  );
}

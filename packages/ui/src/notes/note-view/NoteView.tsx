import {
  hasVitals,
  NOTE_PARTS,
  type EncounterNote,
  type NoteScreenshot,
  type Vitals,
} from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Lock } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { physicianName } from '../../format/people.ts';
import { recordStamp } from '../../format/records.ts';
import { sheetClass } from '../../format/sheet.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { vitalsLines } from '../../patients/vitals-panel/lines.ts';
import { NoteComments } from '../note-comments/NoteComments.tsx';
import { SignatureInk } from '../../prescribing/signature-ink/SignatureInk.tsx';
import { NoteScreenshots } from '../note-screenshots/NoteScreenshots.tsx';
import { NOTE_FIELD_NAMES } from '../words.ts';

const Root = styled.article`
  container-type: inline-size;
  min-width: 0;
`;

/* Within the sheet, which lies flat on paper. */
const Sheet = styled.div`
  display: grid;
  gap: ${token.space[6]};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[6]};
`;

const Titles = styled.div`
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
`;

const Title = styled.h2`
  font-size: ${token.text.xl};
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const Parts = styled.dl`
  display: grid;
  border-block-start: ${token.line.hair} solid ${token.color.border};
`;

const Part = styled.div`
  display: grid;
  gap: ${token.space[1]} ${token.space[6]};
  padding-block: ${token.space[4]};
  border-block-end: ${token.line.hair} solid ${token.color.border};
  break-inside: avoid;

  @container (min-width: 38em) {
    grid-template-columns: ${token.measure.xxs} minmax(0, 1fr);
  }
`;

const Term = styled.dt`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
`;

const Detail = styled.dd`
  display: grid;
  gap: ${token.space[3]};
  min-width: 0;
  max-width: 72ch;
  white-space: pre-line;
`;

const Measures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[5]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
`;

const Signature = styled.footer`
  display: grid;
  justify-items: start;
  gap: ${token.space[1]};
  break-inside: avoid;
`;

export interface NoteViewProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The note, as it stands. */
  note: EncounterNote;
  /** Of the patient at the time; left out when none was taken. */
  vitals?: Vitals | null;
  /** Reader's IANA zone. */
  zone: string;
  /** Edit, unlock, download, print: for the author alone (NO-01). Not printed. */
  actions?: ReactNode;
  /** Shows a screenshot large. */
  onOpenScreenshot?: (screenshot: NoteScreenshot) => void;
}

const Dash = () => (
  <span>
    <span aria-hidden>–</span>
    <VisuallyHidden>nothing written</VisuallyHidden>
  </span>
);

const VitalsPart = ({ vitals }: { vitals: Vitals }) => (
  <Part>
    <Term>Vitals</Term>
    <Detail>
      <Measures role="list">
        {vitalsLines(vitals).map(({ name, value, unit }) => (
          <li key={name}>
            <Muted as="span">{name}</Muted> {value ? `${value} ${unit}` : <Dash />}
          </li>
        ))}
      </Measures>
    </Detail>
  </Part>
);

/** An encounter note to be read and printed: what was said, seen, thought and planned, and who signs it (NO-01, NO-04). */
export function NoteView({
  note,
  vitals = null,
  zone,
  actions,
  onOpenScreenshot,
  className,
  ...rest
}: NoteViewProps) {
  const author = physicianName({ first_name: note.doctor_first_name, last_name: note.doctor_last_name });
  const { signature, degree__degree: degree } = note.doctor_detail;
  const signed = degree ? `${author}, ${degree}` : author;
  const [complaint, ...others] = NOTE_PARTS.map((part) => (
    <Part key={part}>
      <Term>{NOTE_FIELD_NAMES[part]}</Term>
      <Detail>
        {note[part]?.trim() ? <p>{note[part]}</p> : <Dash />}
        {part === 'notes' && note.notesImages.length > 0 && (
          <NoteScreenshots screenshots={note.notesImages} zone={zone} onOpen={onOpenScreenshot} />
        )}
      </Detail>
    </Part>
  ));
  return (
    <Root aria-label={note.note_name} className={sheetClass(className)} {...rest}>
      <Sheet>
        <Head>
          <Titles>
            <TitleLine>
              <Title>{note.note_name}</Title>
              {note.is_locked && <StatusBadge label="Locked" icon={<Lock aria-hidden />} tone="success" />}
            </TitleLine>
            <Muted>
              {signed} · <time dateTime={note.created_at}>{recordStamp(note.created_at, zone)}</time>
            </Muted>
          </Titles>
          {actions && <Actions className="ov-no-print">{actions}</Actions>}
        </Head>
        <Parts>
          {complaint}
          {hasVitals(vitals) && <VitalsPart vitals={vitals} />}
          {others}
        </Parts>
        {note.comment.length > 0 && <NoteComments comments={note.comment} zone={zone} />}
        <Signature>
          {signature && <SignatureInk src={signature} name={author} />}
          <p>{signed}</p>
          <Muted>
            Last updated <time dateTime={note.last_updated}>{recordStamp(note.last_updated, zone)}</time>
          </Muted>
        </Signature>
      </Sheet>
    </Root>
  );
}

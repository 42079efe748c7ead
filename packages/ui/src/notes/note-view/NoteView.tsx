import {
  hasVitals,
  NOTE_LOCK_DISPLAY,
  NOTE_PARTS,
  type EncounterNote,
  type NoteScreenshot,
  type Vitals,
  t,
} from '@openvisit/contract';
import { translateNodes } from '../../format/translate-nodes.tsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { PersonName } from '../../shell/app-link/PersonName.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatFullName, formatPhysicianName } from '../../format/people.ts';
import { formatCalendarDay, formatRecordStamp } from '../../format/record-dates.ts';
import { printClass } from '../../format/print-class.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { listVitals } from '../../vitals/vitals-panel/vitals-lines.ts';
import { NoteComments } from '../note-comments/NoteComments.tsx';
import { SignatureImage } from '../../prescribing/signature-image/SignatureImage.tsx';
import { NoteScreenshots } from '../note-screenshots/NoteScreenshots.tsx';
import { NOTE_FIELD_NAMES } from '../labels.ts';
import {
  Actions,
  Detail,
  Hash,
  Header,
  Measures,
  Muted,
  Part,
  Parts,
  Root,
  Sheet,
  Signature,
  Term,
  Title,
  TitleLine,
  Titles,
} from './NoteView.styles.ts';

export interface NoteViewProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The stored note. */
  note: EncounterNote;
  /** The patient's vitals at the time; omit it if there are none. */
  vitals?: Vitals | null;
  /** URL of the patient's profile, for a viewer who may open it. */
  patientHref?: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Edit, unlock, download, print: for the author only (NO-01). Not printed. */
  actions?: ReactNode;
  /** Opens a screenshot. */
  onOpenScreenshot?: (screenshot: NoteScreenshot) => void;
  /** Removes a screenshot; for the author only. */
  onDeleteScreenshot?: (screenshot: NoteScreenshot) => void;
}

const Dash = () => (
  <span>
    <span aria-hidden>–</span>
    <VisuallyHidden>{t('nothing written')}</VisuallyHidden>
  </span>
);

const VitalsPart = ({ vitals }: { vitals: Vitals }) => (
  <Part>
    <Term>{t('Vitals')}</Term>
    <Detail>
      <Measures role="list">
        {listVitals(vitals).map(({ name, value, unit }) => (
          <li key={name}>
            <Muted as="span">{name}</Muted> {value ? `${value} ${unit}` : <Dash />}
          </li>
        ))}
      </Measures>
    </Detail>
  </Part>
);

/** An encounter note for reading and printing, with its signature (NO-01, NO-04). */
export function NoteView({
  note,
  vitals = null,
  patientHref,
  zone,
  actions,
  onOpenScreenshot,
  onDeleteScreenshot,
  className,
  ...rest
}: NoteViewProps) {
  const author = formatPhysicianName({
    first_name: note.doctor_first_name,
    last_name: note.doctor_last_name,
  });
  const { signature, degree__degree: degree } = note.doctor_detail;
  const born = note.patient.date_of_birth;
  const signed = degree ? `${author}, ${degree}` : author;
  const [complaint, ...otherParts] = NOTE_PARTS.map((part) => (
    <Part key={part}>
      <Term>{t(NOTE_FIELD_NAMES[part])}</Term>
      <Detail>
        {note[part]?.trim() ? <p>{note[part]}</p> : <Dash />}
        {part === 'notes' && note.screenshots.length > 0 && (
          <NoteScreenshots
            screenshots={note.screenshots}
            zone={zone}
            onOpen={onOpenScreenshot}
            onDelete={onDeleteScreenshot}
          />
        )}
      </Detail>
    </Part>
  ));
  return (
    <Root aria-label={note.note_name} className={printClass(className)} {...rest}>
      <Sheet>
        <Header>
          <Titles>
            <TitleLine>
              <Title>{note.note_name}</Title>
              {note.is_locked && <StatusBadge {...NOTE_LOCK_DISPLAY.locked} />}
            </TitleLine>
            <Muted>
              <PersonName name={formatFullName(note.patient)} profileHref={patientHref} />
              {born !== null && `, ${t('born {date}', { date: formatCalendarDay(born) })}`} · {signed} ·{' '}
              <time dateTime={note.visit_at}>{formatRecordStamp(note.visit_at, zone)}</time>
            </Muted>
          </Titles>
          {actions && <Actions className="ov-no-print">{actions}</Actions>}
        </Header>
        <Parts>
          {complaint}
          {hasVitals(vitals) && <VitalsPart vitals={vitals} />}
          {otherParts}
        </Parts>
        <Signature>
          {signature && <SignatureImage src={signature} name={author} />}
          <p>{signed}</p>
          {note.locked_at !== null && (
            <Muted>
              {translateNodes('Signed and locked on {time}', {
                time: <time dateTime={note.locked_at}>{formatRecordStamp(note.locked_at, zone)}</time>,
              })}
            </Muted>
          )}
          {note.content_hash !== null && (
            <Hash>{t('Content hash (SHA-256): {hash}', { hash: note.content_hash })}</Hash>
          )}
        </Signature>
        {note.comment.length > 0 && <NoteComments comments={note.comment} zone={zone} />}
      </Sheet>
    </Root>
  );
}

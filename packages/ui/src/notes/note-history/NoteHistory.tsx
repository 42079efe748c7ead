import {
  toNoteDraft,
  EMPTY_NOTE,
  NOTE_PARTS,
  type NoteRevision,
  type NoteRevisionKind,
} from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { formatPhysicianName } from '../../format/people.ts';
import { formatRecordStamp } from '../../format/record-dates.ts';
import { NOTE_FIELD_NAMES } from '../labels.ts';
import { diffText, type TextChange } from './diff-text.ts';
import { Entries, Entry, Field, FieldName, Hash, Root, Stamp, Text, Title } from './NoteHistory.styles.ts';

const ACTIONS: Record<NoteRevisionKind, string> = {
  CREATED: 'started the note',
  CHANGED: 'changed the note',
  LOCKED: 'locked and signed the note',
  UNLOCKED: 'unlocked the note',
  COMMENTED: 'added a comment',
};

const ELEMENTS = { same: 'span', added: 'ins', removed: 'del' } as const;

const Changes = ({ changes }: { changes: readonly TextChange[] }) => (
  <Text>
    {changes.map(({ kind, text }, index) => {
      const Element = ELEMENTS[kind];
      return <Element key={index}>{text}</Element>;
    })}
  </Text>
);

/** The fields that differ from the entry before; the first entry is compared with an empty note. */
const ChangedFields = ({
  revision,
  before,
}: {
  revision: NoteRevision;
  before: NoteRevision | undefined;
}) => {
  const old = before ? toNoteDraft(before) : EMPTY_NOTE;
  const next = toNoteDraft(revision);
  return (['note_name', ...NOTE_PARTS] as const).map((field) => {
    const changes = diffText(old[field], next[field]);
    if (changes.length === 0) return null;
    return (
      <Field key={field}>
        <FieldName>{NOTE_FIELD_NAMES[field]}</FieldName>
        <Changes changes={changes} />
      </Field>
    );
  });
};

export interface NoteHistoryProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Oldest first. */
  revisions: readonly NoteRevision[];
  /** Whether every hash fits its entry and the note. */
  isIntact: boolean;
  /** The viewer's IANA time zone. */
  zone: string;
}

/** Who changed what in a note and when, newest first, and whether the history was tampered with (BX-11). */
export function NoteHistory({ revisions, isIntact, zone, ...rest }: NoteHistoryProps) {
  return (
    <Root aria-label="History of the note" {...rest}>
      {isIntact ? (
        <Banner tone="success">
          The history is complete. Every entry fits its hash and the entry before it, so nothing was changed
          afterwards.
        </Banner>
      ) : (
        <Banner tone="danger">
          This history does not fit its hashes: an entry or the note was changed outside this product. Do not
          rely on it, and report it to whoever runs this service.
        </Banner>
      )}
      <Entries role="list" reversed>
        {revisions
          .map((revision, index) => (
            <Entry key={revision.id}>
              <div>
                <Title>
                  {formatPhysicianName(revision.by)} {ACTIONS[revision.kind]}
                </Title>
                <Stamp>
                  <time dateTime={revision.at}>{formatRecordStamp(revision.at, zone)}</time>
                </Stamp>
              </div>
              {revision.comment === null ? (
                <ChangedFields revision={revision} before={revisions[index - 1]} />
              ) : (
                <Text>{revision.comment}</Text>
              )}
              <Hash>Hash: {revision.hash}</Hash>
            </Entry>
          ))
          .toReversed()}
      </Entries>
    </Root>
  );
}

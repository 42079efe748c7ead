import {
  toNoteDraft,
  EMPTY_NOTE,
  NOTE_PARTS,
  type NoteRevision,
  type NoteRevisionKind,
  t,
  defineTexts,
} from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { formatPhysicianName } from '../../format/people.ts';
import { formatRecordStamp } from '../../format/record-dates.ts';
import { NOTE_FIELD_NAMES } from '../labels.ts';
import { diffText, type TextChange } from './diff-text.ts';
import { Entries, Entry, Field, FieldName, Hash, Root, Stamp, Text, Title } from './NoteHistory.styles.ts';

const ACTIONS = defineTexts({
  CREATED: '{physician} started the note',
  CHANGED: '{physician} changed the note',
  LOCKED: '{physician} locked and signed the note',
  UNLOCKED: '{physician} unlocked the note',
  COMMENTED: '{physician} added a comment',
  SCREENSHOT_ADDED: '{physician} added a screenshot',
  SCREENSHOT_REMOVED: '{physician} removed a screenshot',
}) satisfies Record<NoteRevisionKind, string>;

const ELEMENTS = { same: 'span', added: 'ins', removed: 'del' } as const;

const Changes = ({ changes }: { changes: readonly TextChange[] }) => (
  <Text>
    {changes.map(({ kind, text }, index) => {
      const Element = ELEMENTS[kind];
      return <Element key={index}>{text}</Element>;
    })}
  </Text>
);

/** The fields that differ from the previous entry; the first entry is compared with an empty note. */
const ChangedFields = ({
  revision,
  previous,
}: {
  revision: NoteRevision;
  previous: NoteRevision | undefined;
}) => {
  const before = previous ? toNoteDraft(previous) : EMPTY_NOTE;
  const after = toNoteDraft(revision);
  return (['note_name', ...NOTE_PARTS] as const).map((field) => {
    const changes = diffText(before[field], after[field]);
    if (changes.length === 0) return null;
    return (
      <Field key={field}>
        <FieldName>{t(NOTE_FIELD_NAMES[field])}</FieldName>
        <Changes changes={changes} />
      </Field>
    );
  });
};

export interface NoteHistoryProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Oldest first. */
  revisions: readonly NoteRevision[];
  /** Whether every hash matches its entry, and a locked note its last signature. */
  isIntact: boolean;
  /** The viewer's IANA time zone. */
  zone: string;
}

/** Who changed what in a note and when, newest first, and whether the history was tampered with (BX-11). */
export function NoteHistory({ revisions, isIntact, zone, ...rest }: NoteHistoryProps) {
  return (
    <Root aria-label={t('History of the note')} {...rest}>
      {isIntact ? (
        <Banner tone="success">
          {t(
            'The history is complete. Every entry matches its hash and the entry before it, so nothing was changed afterwards.',
          )}
        </Banner>
      ) : (
        <Banner tone="danger">
          {t(
            'This history does not match its hashes: an entry or the note was changed outside this product. Do not rely on it, and report it to the operator of this service.',
          )}
        </Banner>
      )}
      <Entries role="list" reversed>
        {revisions
          .map((revision, index) => (
            <Entry key={revision.id}>
              <div>
                <Title>{t(ACTIONS[revision.kind], { physician: formatPhysicianName(revision.by) })}</Title>
                <Stamp>
                  <time dateTime={revision.at}>{formatRecordStamp(revision.at, zone)}</time>
                </Stamp>
              </div>
              {revision.comment === null ? (
                <ChangedFields revision={revision} previous={revisions[index - 1]} />
              ) : (
                <Text>{revision.comment}</Text>
              )}
              <Hash>{t('Hash: {hash}', { hash: revision.hash })}</Hash>
            </Entry>
          ))
          .toReversed()}
      </Entries>
    </Root>
  );
}

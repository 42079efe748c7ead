import { token } from '@openvisit/themes';
import { FileLock2, FilePen } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatPhysicianName } from '../../format/people.ts';
import { formatTimeAgo, formatShortDay } from '../../format/record-dates.ts';
import { t, type NoteSummary } from '@openvisit/contract';

const IconBox = styled.span`
  display: grid;
  place-items: center;
  width: ${token.space[10]};
  height: ${token.space[10]};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceSunken};
  color: ${token.color.onSurfaceMuted};

  &[data-state='open'] {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }
  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
`;

export interface NoteListProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Newest first; null while the first page loads. */
  notes: readonly NoteSummary[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Whether a search is active, which changes the empty text. Default false. */
  filtered?: boolean;
  /** Opens a note. */
  onOpen: (note: NoteSummary) => void;
}

/** The notes of a patient with author, date and last change (NO-01). */
export function NoteList({ notes, zone, now, filtered = false, onOpen, ...rest }: NoteListProps) {
  return (
    <PagedList
      label={t('notes')}
      items={notes}
      getKey={(note) => note.id}
      empty={
        <EmptyState illustration={filtered ? 'search' : 'requests'} title={t('No Notes Found')}>
          {filtered ? t('Try another word of its name.') : t('Notes you write during a visit appear here.')}
        </EmptyState>
      }
      {...rest}
    >
      {(note) => (
        <ListRow
          media={
            <IconBox data-state={note.is_locked ? 'locked' : 'open'}>
              {note.is_locked ? <FileLock2 aria-hidden /> : <FilePen aria-hidden />}
            </IconBox>
          }
          title={note.note_name}
          badges={
            note.is_locked ? (
              <StatusBadge label={t('Locked')} icon="lock" />
            ) : (
              <StatusBadge label={t('Not locked')} tone="warning" icon="lock-open" />
            )
          }
          detail={
            <>
              {formatPhysicianName({ first_name: note.doctor_first_name, last_name: note.doctor_last_name })}{' '}
              · <time dateTime={note.created_at}>{formatShortDay(note.created_at, zone)}</time>
            </>
          }
          meta={t('Last updated {time}', { time: formatTimeAgo(note.last_updated, now, zone) })}
          onSelect={() => onOpen(note)}
        />
      )}
    </PagedList>
  );
}

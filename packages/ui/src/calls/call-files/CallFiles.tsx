import { t, type NoteScreenshot } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Download } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { FileIcon } from '../../files/file-icon/FileIcon.tsx';
import { formatClockTime } from '../../format/dates.ts';
import { formatFileSize } from '../../inputs/file-field/files.ts';
import { NoteScreenshots } from '../../notes/note-screenshots/NoteScreenshots.tsx';
import { PanelGroups, PanelHeading } from '../panel-groups.styles.ts';

/** A file that was sent in the chat of the visit. */
export interface CallFile {
  /** Id of the stored file. */
  id: string;
  /** File name with extension. */
  name: string;
  /** Bytes. */
  size: number;
  /** Name of the sender, or 'You'. */
  sender: string;
  /** ISO 8601, UTC. */
  sentAt: string;
}

export interface CallFilesProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Newest first. */
  files: readonly CallFile[];
  /** Screenshots of this visit; absent for those who take none. */
  screenshots?: readonly NoteScreenshot[];
  /** The viewer's IANA time zone. */
  zone: string;
  /** Opens a file. */
  onOpen: (id: string) => void;
  /** Downloads a file. */
  onDownload: (id: string) => void;
  /** Id of the file that is being downloaded. */
  busyId?: string | null;
  /** Opens a screenshot. */
  onOpenScreenshot?: (screenshot: NoteScreenshot) => void;
}

const Section = styled.section`
  display: grid;
  gap: ${token.space[3]};
`;

const List = styled.ul`
  display: grid;
  /* The icons of the rows line up with the heading. */
  margin: 0 calc(-1 * ${token.space[4]});
  padding: 0;
  list-style: none;
`;

/** The files of a visit next to its call: those of the chat, and the physician's screenshots (BX-10, CR-06, CR-07). */
export function CallFiles({
  files,
  screenshots = [],
  zone,
  onOpen,
  onDownload,
  busyId = null,
  onOpenScreenshot,
  ...rest
}: CallFilesProps) {
  if (files.length === 0 && screenshots.length === 0)
    return (
      <PanelGroups {...rest}>
        <EmptyState illustration="requests" title={t('No files yet')}>
          {t('Files that are sent in the chat of this visit appear here.')}
        </EmptyState>
      </PanelGroups>
    );
  return (
    <PanelGroups {...rest}>
      {files.length > 0 && (
        <Section>
          <PanelHeading>{t('Sent in the chat')}</PanelHeading>
          <List aria-label={t('Sent in the chat')}>
            {files.map(({ id, name, size, sender, sentAt }) => (
              <li key={id}>
                <ListRow
                  level={4}
                  media={<FileIcon url={name} />}
                  title={name}
                  detail={`${sender}, ${formatClockTime(sentAt, zone)} · ${formatFileSize(size)}`}
                  onSelect={() => onOpen(id)}
                  actions={
                    <IconButton
                      label={t('Download {name}', { name })}
                      aria-busy={id === busyId || undefined}
                      disabled={id === busyId}
                      onClick={() => onDownload(id)}
                    >
                      <Download aria-hidden />
                    </IconButton>
                  }
                />
              </li>
            ))}
          </List>
        </Section>
      )}
      {screenshots.length > 0 && (
        <Section>
          <PanelHeading>{t('Screenshots in your note')}</PanelHeading>
          <NoteScreenshots screenshots={screenshots} zone={zone} onOpen={onOpenScreenshot} />
        </Section>
      )}
    </PanelGroups>
  );
}

import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { ProgressBar } from '../../feedback/progress-bar/ProgressBar.tsx';
import { FileIcon } from '../../files/file-icon/FileIcon.tsx';
import { formatFileSize } from '../../inputs/file-field/files.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';

const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  width: ${token.measure.sm};
  max-width: 100%;
  padding: ${token.space[2]} ${token.space[3]} ${token.space[2]} ${token.space[2]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
  text-align: start;

  &[data-state='failed'] {
    border-color: ${token.color.danger};
  }
  &:is(button):hover {
    border-color: ${token.color.accentText};
    background-color: ${token.color.surfaceSunken};
  }
`;

const Name = styled.span`
  display: block;
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  display: block;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
`;

const Bar = styled.div`
  grid-column: 1 / -1;
`;

/** The file of a message. */
export interface ChatFile {
  /** Id of the stored file; null until it is sent. */
  id: string | null;
  /** File name with extension. */
  name: string;
  /** Bytes. */
  size: number;
  /** Link to the file; null until it is sent. */
  url: string | null;
  /** Percent, 0 to 100; null when it is not being uploaded. */
  progress: number | null;
  /** Whether the upload waits for the connection. */
  waiting: boolean;
}

const getExtension = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase();

const describeProgress = ({ progress, waiting }: ChatFile): string[] => {
  if (waiting) return [t('Waiting for the connection. Keep this tab open.')];
  if (progress === null) return [];
  return [
    progress < 100 ? t('Uploading, {percent}%', { percent: Math.round(progress) }) : t('Checking the file'),
  ];
};

export interface ChatFileCardProps {
  /** The file. */
  file: ChatFile;
  /** Whether it was rejected, or could not be uploaded. */
  isFailed: boolean;
  /** Opens a sent file. */
  onOpen: (id: string) => void;
  /** Cancels the upload. */
  onCancel: () => void;
}

/** A file in a conversation: name, type and size, its upload, and once it is sent a button that opens it (CH-02). */
export function ChatFileCard({ file, isFailed, onOpen, onCancel }: ChatFileCardProps) {
  const { id, name, size, progress } = file;
  const content = (
    <>
      <FileIcon url={name} />
      <span>
        <Name>
          {id !== null && <VisuallyHidden>{t('Open')} </VisuallyHidden>}
          {name}
        </Name>
        <Facts>{[getExtension(name), formatFileSize(size), ...describeProgress(file)].join(' · ')}</Facts>
      </span>
    </>
  );
  if (id !== null) {
    return (
      <Card as="button" type="button" onClick={() => onOpen(id)}>
        {content}
      </Card>
    );
  }
  return (
    <Card data-state={isFailed ? 'failed' : undefined}>
      {content}
      {progress !== null && (
        <>
          <IconButton size="sm" label={t('Cancel {name}', { name })} onClick={onCancel}>
            <X aria-hidden />
          </IconButton>
          <Bar>
            <ProgressBar label={t('Uploading {name}', { name })} labelDisplay="hidden" value={progress} />
          </Bar>
        </>
      )}
    </Card>
  );
}

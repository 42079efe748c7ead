import { token } from '@openvisit/themes';
import { RotateCw, X } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { ProgressBar } from '../../feedback/progress-bar/ProgressBar.tsx';
import { FileIcon } from '../../files/file-icon/FileIcon.tsx';

/** A document shared in a call. */
export interface SharedDocument {
  /** Unique within the call. */
  id: string;
  /** File name. */
  name: string;
  /** Who shared it; 'You' for the viewer. */
  sharedBy: string;
  /** `shared` documents have a `url`. */
  state: 'sending' | 'failed' | 'shared';
  /** Upload progress, 0 to 100; omit it while unknown. */
  progress?: number;
  /** URL, once shared. */
  url?: string;
  /** Error message, such as MESSAGES.SHARE_FAILED. */
  error?: string;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};
`;

const TextColumn = styled.div`
  display: grid;
  gap: ${token.space.half};
  min-width: 0;
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};

  &[data-state='failed'] {
    color: ${token.color.danger};
    font-weight: ${token.weight.medium};
  }
`;

const Actions = styled.div`
  display: flex;
`;

interface ShareRowProps {
  /** The document. */
  document: SharedDocument;
  /** Sends it again. */
  onRetry: () => void;
  /** Removes it. */
  onDismiss: () => void;
}

/** One document of a call. */
export const ShareRow = ({ document, onRetry, onDismiss }: ShareRowProps) => {
  const { name, sharedBy, state, progress, url, error } = document;
  return (
    <Row>
      <FileIcon url={name} />
      <TextColumn>
        {state === 'shared' && url ? (
          <Link href={url} target="_blank" rel="noreferrer">
            {name}
          </Link>
        ) : (
          <p>{name}</p>
        )}
        {state === 'sending' && (
          <ProgressBar label={`Sharing ${name}`} labelDisplay="hidden" value={progress} />
        )}
        {state === 'failed' && (
          <Muted role="alert" data-state="failed">
            {error}
          </Muted>
        )}
        {state === 'shared' && (
          <Muted>{sharedBy === 'You' ? 'Shared by you' : `Shared by ${sharedBy}`}</Muted>
        )}
      </TextColumn>
      {state === 'failed' && (
        <Actions>
          <IconButton size="sm" label={`Share ${name} again`} onClick={onRetry}>
            <RotateCw aria-hidden />
          </IconButton>
          <IconButton size="sm" label={`Remove ${name}`} onClick={onDismiss}>
            <X aria-hidden />
          </IconButton>
        </Actions>
      )}
    </Row>
  );
};

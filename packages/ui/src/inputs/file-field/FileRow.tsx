import { defineTexts, t, translateReply } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { CircleCheck, Eye, FileText, RotateCw, Trash2, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { ProgressBar } from '../../feedback/progress-bar/ProgressBar.tsx';
import { formatFileSize, isImage, type FileItem } from './files.ts';
import { showBlob } from './object-url.ts';

const Root = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} ${token.space[3]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};

  &[data-state='failed'] {
    border-color: ${token.color.danger};
  }
`;

const IconBox = styled.span`
  display: grid;
  place-items: center;
  width: ${token.space[11]};
  height: ${token.space[11]};
  border-radius: ${token.radius.sm};
  background-color: ${token.color.surfaceSunken};
  color: ${token.color.onSurfaceMuted};
  overflow: hidden;

  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Name = styled.span`
  display: block;
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Facts = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
    color: ${token.color.success};
  }
`;

/* On its own line, because a sentence does not fit beside the buttons on phones. */
const Problem = styled.span`
  grid-column: 1 / -1;
  color: ${token.color.danger};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
`;

const Bar = styled.div`
  grid-column: 1 / -1;
  padding-inline-end: ${token.space[1]};
`;

const Actions = styled.span`
  display: flex;
`;

const OUTCOME_LABEL: Partial<Record<FileItem['state'], string>> = defineTexts({
  done: 'Uploaded',
  failed: 'Not uploaded',
});

function getStateText({ state, size, progress, waiting }: FileItem) {
  const sizeText = size === undefined ? [] : [formatFileSize(size)];
  if (state === 'uploading' && waiting)
    return t('Waiting for the connection. The upload continues automatically.');
  if (state === 'uploading')
    return [
      ...sizeText,
      progress === undefined ? t('Uploading') : t('Uploading, {percent}%', { percent: Math.round(progress) }),
    ].join(' · ');
  const outcome = OUTCOME_LABEL[state];
  return [...sizeText, ...(outcome === undefined ? [] : [t(outcome)])].join(' · ');
}

function Picture({ file }: { file: File }) {
  const show = useCallback((image: HTMLImageElement) => showBlob(image, file), [file]);
  return <img ref={show} alt="" />;
}

function Thumbnail({ item: { name, file, url } }: { item: FileItem }) {
  /** URL that failed to load; signed URLs expire. */
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (file && isImage(name)) return <Picture file={file} />;
  if (!url || url === brokenUrl || !isImage(name)) return <FileText />;
  return <img src={url} alt="" loading="lazy" onError={() => setBrokenUrl(url)} />;
}

export interface FileRowProps {
  /** The file. */
  item: FileItem;
  /** Opens it. */
  onOpen?: ((item: FileItem) => void) | undefined;
  /** Restarts the upload. */
  onRetry?: ((item: FileItem) => void) | undefined;
  /** Removes it, also during the upload; without it, the file cannot be removed. */
  onRemove?: ((item: FileItem) => void) | undefined;
}

/** One file of a field, with its upload state and actions. */
export function FileRow({ item, onOpen, onRetry, onRemove }: FileRowProps) {
  const { name, state, progress, error } = item;
  return (
    <Root data-state={state}>
      <IconBox aria-hidden>
        <Thumbnail item={item} />
      </IconBox>
      <span>
        <Name title={name}>{name}</Name>
        <Facts>
          {state === 'done' && <CircleCheck aria-hidden />}
          {getStateText(item)}
        </Facts>
      </span>
      <Actions>
        {state === 'failed' && onRetry && (
          <IconButton label={t('Upload {name} again', { name })} size="sm" onClick={() => onRetry(item)}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        {onOpen && (
          <IconButton label={t('Preview {name}', { name })} size="sm" onClick={() => onOpen(item)}>
            <Eye aria-hidden />
          </IconButton>
        )}
        {onRemove && (
          <IconButton
            label={state === 'uploading' ? t('Cancel {name}', { name }) : t('Remove {name}', { name })}
            size="sm"
            onClick={() => onRemove(item)}
          >
            {state === 'uploading' ? <X aria-hidden /> : <Trash2 aria-hidden />}
          </IconButton>
        )}
      </Actions>
      {state === 'failed' && (
        <Problem>{error === undefined ? t('The file could not be uploaded') : translateReply(error)}</Problem>
      )}
      {state === 'uploading' && (
        <Bar>
          <ProgressBar label={t('Uploading {name}', { name })} labelDisplay="hidden" value={progress} />
        </Bar>
      )}
    </Root>
  );
}

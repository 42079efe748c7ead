import { FILE_MESSAGES } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useCallback, useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { showBlob } from '../../inputs/file-field/object-url.ts';
import { makeScrollFocusable } from '../../overlays/modal/scroll-lock.ts';
import { DocumentBar } from './DocumentBar.tsx';
import { PdfView } from './PdfView.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  overflow: hidden;
`;

/* Positions and clips the hidden text layer of the page. */
const Frame = styled.div`
  position: relative;
  flex: 1 1 auto;
  min-height: ${token.measure.sm};
  max-height: 78dvh;
  padding: ${token.space[4]};
  background-color: ${token.color.surfaceSunken};
  overflow: auto;

  &:focus-visible {
    outline-offset: calc(-1 * ${token.line.ring});
  }
`;

const Image = styled.img`
  width: calc(100% * var(--zoom));
  max-width: none;
  margin-inline: auto;
  border-radius: ${token.radius.sm};

  &[data-zoom='fit'] {
    width: auto;
    max-width: 100%;
  }
`;

function Picture({
  src,
  ...rest
}: Omit<ComponentPropsWithRef<'img'>, 'src' | 'ref'> & { src: string | Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => (typeof src === 'string' ? undefined : showBlob(image, src)),
    [src],
  );
  return <Image ref={show} src={typeof src === 'string' ? src : undefined} {...rest} />;
}

/** Largest width of a page at zoom 1, in CSS pixels. */
const MAX_PAGE_WIDTH = 960;
const isImage = (name: string) => /\.(png|jpe?g|jfif|gif|webp)$/i.test(name);

export interface DocumentPreviewProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** URL, or the file itself if it is in memory. */
  src: string | Blob;
  /** File name with extension; also the name of the download. */
  name: string;
  /** Default by the extension of the name. */
  kind?: 'pdf' | 'image';
  /** `none` if it must not be downloaded; default link. */
  download?: 'link' | 'none';
  /** Called before a retry, for example to get a fresh URL. */
  onRetry?: () => void;
}

/** The width for a page, measured by the ref `measure`. */
function useAvailableWidth() {
  const [availableWidth, setAvailableWidth] = useState(0);
  const measure = useCallback((frame: HTMLDivElement) => {
    const scroll = makeScrollFocusable(frame);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailableWidth(Math.min(MAX_PAGE_WIDTH, Math.floor(entry.contentRect.width)));
    });
    observer.observe(frame);
    return () => {
      observer.disconnect();
      scroll?.();
    };
  }, []);
  return { availableWidth, measure };
}

/**
 * Displays a PDF page by page, or an image, with zoom and download. The PDF reader is loaded with the first
 * PDF. Do pass the file itself if it was just chosen, because a content security policy may block its URL.
 * Don't show a document without its name.
 */
export function DocumentPreview({
  src,
  name,
  kind = isImage(name) ? 'image' : 'pdf',
  download = 'link',
  onRetry,
  ...rest
}: DocumentPreviewProps) {
  const [shown, setShown] = useState(src);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'open' | 'failed'>('loading');
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const { availableWidth, measure } = useAvailableWidth();
  const retry = () => {
    setAttempt(attempt + 1);
    setState('loading');
    setPages(0);
    setPage(1);
  };
  if (shown !== src) {
    setShown(src);
    setZoom(1);
    retry();
  }
  const open = (count: number) => {
    setPages(count);
    setState('open');
  };
  const handleRetry = () => {
    onRetry?.();
    retry();
  };
  const fail = () => setState('failed');
  return (
    <Root role="group" aria-label={name} data-state={state} {...rest}>
      <DocumentBar {...{ src, name, state, page, pages, zoom, download }} onPage={setPage} onZoom={setZoom} />
      <Frame ref={measure}>
        {state === 'failed' && (
          <ErrorState title={FILE_MESSAGES.DOCUMENT_FAILED} onRetry={handleRetry}>
            {download === 'link'
              ? 'Check your connection and try again, or download it.'
              : 'Check your connection and try again.'}
          </ErrorState>
        )}
        {state !== 'failed' && kind === 'pdf' && (
          <PdfView
            key={attempt}
            {...{ src, name, page, zoom, width: availableWidth }}
            onOpen={open}
            onFail={fail}
          />
        )}
        {state !== 'failed' && kind === 'image' && (
          <Picture
            key={attempt}
            src={src}
            alt={name}
            data-zoom={zoom === 1 ? 'fit' : undefined}
            style={{ '--zoom': zoom } as object}
            onLoad={() => open(1)}
            onError={fail}
          />
        )}
      </Frame>
    </Root>
  );
}

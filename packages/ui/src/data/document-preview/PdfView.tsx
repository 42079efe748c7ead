import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import type { Pdf } from './pdf.ts';
import { usePdf } from './usePdf.ts';

/* White in light and dark, because the page is printed in dark ink. */
const Sheet = styled.div`
  color-scheme: light;
  width: fit-content;
  margin-inline: auto;
  background-color: ${token.color.surface};
  box-shadow: ${token.shadow.raised};

  & > canvas {
    max-width: none;
  }
`;

const Waiting = styled(Skeleton)`
  width: 100%;
`;

interface PageProps {
  pdf: Pdf;
  page: number;
  zoom: number;
  name: string;
  /** Width of a page at zoom 1, in CSS pixels. */
  width: number;
  onFail: () => void;
}

function Page({ pdf, page, zoom, name, width, onFail }: PageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const failed = useRef(onFail);
  useEffect(() => {
    failed.current = onFail;
  });
  useEffect(() => {
    let isUnmounted = false;
    // Rendered offscreen and swapped in when done, so that turning a page does not flicker.
    const canvas = document.createElement('canvas');
    const drawing = pdf.draw(canvas, page, Math.floor(width * zoom));
    drawing.done.then(
      (error) => {
        if (isUnmounted) return;
        sheet.current?.replaceChildren(canvas);
        setText(error);
      },
      () => !isUnmounted && failed.current(),
    );
    return () => {
      isUnmounted = true;
      drawing.cancel();
    };
  }, [pdf, page, zoom, width]);
  return (
    <>
      <Sheet ref={sheet} role="img" aria-label={t('{name}, page {page}', { name, page })} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

export interface PdfViewProps {
  /** URL or data of the PDF. */
  src: string | Blob;
  /** File name; the accessible name of the page. */
  name: string;
  /** Current page, from 1. */
  page: number;
  /** Zoom factor; 1 fits the width. */
  zoom: number;
  /** Width of a page at zoom 1, in CSS pixels. */
  width: number;
  /** Called with the number of pages once the document is open. */
  onOpen: (pages: number) => void;
  /** Called when the document cannot be opened or a page cannot be rendered. */
  onFail: () => void;
}

/** One page of a PDF on a canvas, with its text for assistive technology. */
export function PdfView({ src, onOpen, onFail, ...page }: PdfViewProps) {
  const state = usePdf(src);
  const announcedPages = useRef({ onOpen, onFail });
  useEffect(() => {
    announcedPages.current = { onOpen, onFail };
  });
  useEffect(() => {
    if (state.status === 'open') announcedPages.current.onOpen(state.pdf.pages);
    if (state.status === 'failed') announcedPages.current.onFail();
  }, [state]);
  if (state.status !== 'open' || page.width === 0)
    return <Waiting shape="text" count={12} label={t('Loading {name}', { name: page.name })} />;
  return <Page pdf={state.pdf} onFail={onFail} {...page} />;
}

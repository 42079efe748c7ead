import { t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { saveAs } from './save-as.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} ${token.space[4]};
  border-block-end: ${token.line.hair} solid ${token.color.border};
`;

const Name = styled.span`
  flex: 1 1 ${token.measure.xxs};
  min-width: 0;
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @media ${media.phone} {
    flex-basis: calc(100% - ${token.control.sm} - ${token.space[4]});
  }
`;

const Group = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]};

  /* The download stays beside the name while the document loads and after. */
  @media ${media.phone} {
    order: 1;
  }
  &[data-kind='turn'] svg:dir(rtl) {
    scale: -1 1;
  }
`;

const Fact = styled.span`
  min-width: 3.2em;
  font-size: ${token.text.sm};
  font-variant-numeric: tabular-nums;
  text-align: center;
  white-space: nowrap;
`;

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

export interface DocumentBarProps {
  /** URL or data of the document. */
  src: string | Blob;
  /** File name; displayed, and used for the download. */
  name: string;
  /** Loading state; paging and zoom need an open document. */
  state: 'loading' | 'open' | 'failed';
  /** Current page, from 1. */
  page: number;
  /** Number of pages. */
  pages: number;
  /** Zoom factor; 1 fits the width. */
  zoom: number;
  /** Whether it can be downloaded. */
  download: 'link' | 'none';
  /** Called with the page to show. */
  onPage: (page: number) => void;
  /** Called with the new zoom factor. */
  onZoom: (zoom: number) => void;
}

/** Toolbar of a document: paging, zoom, download. */
export function DocumentBar({
  src,
  name,
  state,
  page,
  pages,
  zoom,
  download,
  onPage,
  onZoom,
}: DocumentBarProps) {
  const save = typeof src === 'string' ? { as: 'a' as const, href: src, download: name } : {};
  return (
    <Root>
      <Name title={name}>{name}</Name>
      {pages > 1 && <PageButtons {...{ page, pages, onPage }} />}
      {state === 'open' && <ZoomButtons {...{ zoom, onZoom }} />}
      {download === 'link' && (
        <IconButton
          label={t('Download {name}', { name })}
          size="sm"
          {...save}
          onClick={() => typeof src !== 'string' && saveAs(src, name)}
        >
          <Download aria-hidden />
        </IconButton>
      )}
    </Root>
  );
}

function PageButtons({ page, pages, onPage }: Pick<DocumentBarProps, 'page' | 'pages' | 'onPage'>) {
  return (
    <Group data-kind="turn">
      {/* Not disabled at the ends: a disabled button would lose the focus after the last page change. */}
      <IconButton
        label={t('Previous page')}
        size="sm"
        aria-disabled={page === 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <Fact aria-live="polite">{t('Page {page} of {pages}', { page, pages })}</Fact>
      <IconButton
        label={t('Next page')}
        size="sm"
        aria-disabled={page === pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </Group>
  );
}

function ZoomButtons({ zoom, onZoom }: Pick<DocumentBarProps, 'zoom' | 'onZoom'>) {
  const step = ZOOMS.findIndex((value) => value === zoom);
  const zoomTo = (index: number) => onZoom(ZOOMS[index] ?? 1);
  return (
    <Group>
      <IconButton
        label={t('Zoom out')}
        size="sm"
        aria-disabled={step === 0}
        onClick={() => step > 0 && zoomTo(step - 1)}
      >
        <ZoomOut aria-hidden />
      </IconButton>
      <Fact aria-live="polite">{Math.round(zoom * 100)}%</Fact>
      <IconButton
        label={t('Zoom in')}
        size="sm"
        aria-disabled={step === ZOOMS.length - 1}
        onClick={() => step < ZOOMS.length - 1 && zoomTo(step + 1)}
      >
        <ZoomIn aria-hidden />
      </IconButton>
    </Group>
  );
}

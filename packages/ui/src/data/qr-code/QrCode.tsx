import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Download } from 'lucide-react';
import { lazy, Suspense, useRef, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { saveAs } from '../document-preview/save-as.ts';

const Code = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeCanvas }));

/** Size of the image in px, and its quiet zone in modules (A8, B9). */
const SIZE = 800;
const MARGIN = 2;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token.space[4]};
`;

/* White in light and dark, because scanners need dark on light. The library sets the image size in its style. */
const Frame = styled.div`
  width: min(100%, ${token.measure.sm});
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  overflow: hidden;
  aspect-ratio: 1;

  & > canvas {
    width: 100% !important;
    height: 100% !important;
  }
`;

export interface QrCodeProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The encoded text, usually a URL. */
  value: string;
  /** Accessible name: 'Page of Dr. Okafor'. */
  label: string;
  /** File name of the download. Default 'qr-code.png'. */
  fileName?: string;
  /** `none` if it can only be scanned; default button. */
  download?: 'button' | 'none';
  /** Called when the image is downloaded. */
  onDownload?: () => void;
}

/**
 * A QR code of 800 px with a quiet zone of 2 modules, downloadable as PNG. Do show the URL as text as well,
 * for people on the same device. Don't color it; scanners need dark on light.
 */
export function QrCode({
  value,
  label,
  fileName = 'qr-code.png',
  download = 'button',
  onDownload,
  ...rest
}: QrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const save = () =>
    canvas.current?.toBlob((blob) => {
      if (!blob) return;
      saveAs(blob, fileName);
      onDownload?.();
    });
  return (
    <Root {...rest}>
      <Frame>
        <Suspense fallback={<Skeleton shape="block" label={t('Loading the code')} />}>
          <Code
            ref={canvas}
            value={value}
            size={SIZE}
            marginSize={MARGIN}
            level="M"
            role="img"
            aria-label={t('QR code: {label}', { label })}
          />
        </Suspense>
      </Frame>
      {download === 'button' && (
        <Button icon={<Download aria-hidden />} onClick={save}>
          {t('Download')}
        </Button>
      )}
    </Root>
  );
}

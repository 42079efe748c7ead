import { token } from '@openvisit/themes';
import { Download } from 'lucide-react';
import { lazy, Suspense, useRef, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { saveAs } from '../document-preview/save-as.ts';

const Code = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeCanvas }));

/** Side of the picture in pixels, and the quiet border around it in modules (A8, B9). */
const SIZE = 800;
const MARGIN = 2;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token.space[4]};
`;

/* Paper by day and by night: scanners look for dark on light. The library sets the picture's size in its style. */
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
  /** What scanning it gives, usually an address. */
  value: string;
  /** What it leads to, read in its place: 'Page of Dr. Okafor'. */
  label: string;
  /** Name of the downloaded picture. Default 'qr-code.png'. */
  fileName?: string;
  /** `none` where it may only be scanned; default button. */
  download?: 'button' | 'none';
}

/**
 * An address to scan: 800 pixels with a margin of 2, downloadable as PNG. Do: give the address in words beside it, for
 * whoever reads on the same device. Don't: colour it; scanners want dark on light.
 */
export function QrCode({
  value,
  label,
  fileName = 'qr-code.png',
  download = 'button',
  ...rest
}: QrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const save = () => canvas.current?.toBlob((blob) => blob && saveAs(blob, fileName));
  return (
    <Root {...rest}>
      <Frame>
        <Suspense fallback={<Skeleton shape="block" label="Loading the code" />}>
          <Code
            ref={canvas}
            value={value}
            size={SIZE}
            marginSize={MARGIN}
            level="M"
            role="img"
            aria-label={`QR code: ${label}`}
          />
        </Suspense>
      </Frame>
      {download === 'button' && (
        <Button icon={<Download aria-hidden />} onClick={save}>
          Download
        </Button>
      )}
    </Root>
  );
}

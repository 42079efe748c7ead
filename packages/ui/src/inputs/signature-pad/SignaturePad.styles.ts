import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** Size in px of the signature image: 2.5 to 1. */
export const WIDTH = 1000;
export const HEIGHT = 400;

/* White in light and dark, with the theme's dark ink, because a signature is printed on white. */
export const SignatureSurface = styled.div`
  color-scheme: light;
  position: relative;
  width: 100%;
  max-width: ${token.measure.lg};
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  aspect-ratio: 5 / 2;
  overflow: hidden;

  /* The signature line. */
  &::after {
    content: '';
    position: absolute;
    inset-inline: ${token.space[8]};
    inset-block-end: 24%;
    border-block-end: ${token.line.hair} dashed ${token.color.borderStrong};
    pointer-events: none;
  }
  & > canvas,
  & > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

/** Exports the canvas with its background as PNG. */
export function exportSignature(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const output = document.createElement('canvas');
  output.width = WIDTH;
  output.height = HEIGHT;
  const context = output.getContext('2d');
  const surface = canvas.parentElement;
  if (context && surface) {
    context.fillStyle = getComputedStyle(surface).backgroundColor;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.drawImage(canvas, 0, 0, WIDTH, HEIGHT);
  }
  return new Promise((resolve) => output.toBlob(resolve, 'image/png'));
}

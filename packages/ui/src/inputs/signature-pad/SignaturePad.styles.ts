import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** Size in px of the signature image: 2.5 to 1. */
export const WIDTH = 1000;
export const HEIGHT = 400;

/* White in light and dark, with the theme's dark ink, because a signature is printed on white. */
export const Paper = styled.div`
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
export function onPaper(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const sheet = document.createElement('canvas');
  sheet.width = WIDTH;
  sheet.height = HEIGHT;
  const pen = sheet.getContext('2d');
  const paper = canvas.parentElement;
  if (pen && paper) {
    pen.fillStyle = getComputedStyle(paper).backgroundColor;
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.drawImage(canvas, 0, 0, WIDTH, HEIGHT);
  }
  return new Promise((resolve) => sheet.toBlob(resolve, 'image/png'));
}

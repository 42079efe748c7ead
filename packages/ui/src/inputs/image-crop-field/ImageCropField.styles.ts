import { token } from '@openvisit/themes';
import styled from 'styled-components';

/* Replaces the stylesheet of the cropping library: its class names with our tokens. */
export const CropFrame = styled.div`
  max-width: ${token.measure.lg};
  padding: ${token.space[3]};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceSunken};

  .ReactCrop {
    position: relative;
    display: block;
    width: fit-content;
    max-width: 100%;
    margin-inline: auto;
    cursor: crosshair;
  }
  .ReactCrop__child-wrapper {
    max-height: inherit;
    overflow: hidden;
  }
  .ReactCrop__child-wrapper > img {
    display: block;
    max-height: 28dvh;
    touch-action: none;
  }
  .ReactCrop__crop-mask {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
  .ReactCrop__crop-selection {
    position: absolute;
    /* The library positions from the left in every text direction. */
    top: 0;
    left: 0;
    border: ${token.line.thick} solid ${token.color.accentText};
    cursor: move;
    touch-action: none;
  }
  .ReactCrop__crop-selection:focus-visible,
  .ReactCrop__drag-handle:focus-visible {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.line.thick};
  }
  .ReactCrop__drag-handle {
    position: absolute;
    width: ${token.space[6]};
    height: ${token.space[6]};
    border: ${token.line.thick} solid ${token.color.surface};
    border-radius: ${token.radius.full};
    background-color: ${token.color.accentText};
  }
  .ReactCrop__drag-handle:is(.ord-n, .ord-e, .ord-s, .ord-w),
  .ReactCrop__drag-bar {
    display: none;
  }
  .ord-nw {
    top: 0;
    left: 0;
    transform: translate(-50%, -50%);
    cursor: nwse-resize;
  }
  .ord-ne {
    top: 0;
    right: 0;
    transform: translate(50%, -50%);
    cursor: nesw-resize;
  }
  .ord-se {
    right: 0;
    bottom: 0;
    transform: translate(50%, 50%);
    cursor: nwse-resize;
  }
  .ord-sw {
    bottom: 0;
    left: 0;
    transform: translate(-50%, 50%);
    cursor: nesw-resize;
  }
`;

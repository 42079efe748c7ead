import { useCallback, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { HEIGHT, WIDTH } from './SignaturePad.styles.ts';
import { useSignatureExport } from './useSignatureExport.ts';

/**
 * Scales the strokes to the displayed width while the canvas keeps its pixel size, so that a drawing survives
 * rotating the device. Returns the new width.
 */
function fitStrokes(canvas: HTMLCanvasElement, pad: SignaturePad, previousWidth: number): number {
  const shown = canvas.clientWidth;
  if (shown === 0) return previousWidth;
  const ratio = previousWidth === 0 ? 1 : shown / previousWidth;
  const strokes = pad.toData().map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * ratio, y: point.y * ratio })),
  }));
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext('2d')?.scale(WIDTH / shown, WIDTH / shown);
  pad.fromData(strokes);
  return shown;
}

/** A canvas for drawing a signature; the drawing library is loaded with it. */
export function useDrawing(onChange: (value: Blob | null) => void) {
  const pad = useRef<SignaturePad | null>(null);
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const exportCanvas = useSignatureExport(onChange);
  const [strokes, setStrokes] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  const reportDrawing = useCallback(() => {
    const count = pad.current?.toData().length ?? 0;
    setStrokes(count);
    void exportCanvas(count > 0 ? canvas.current : null);
  }, [exportCanvas]);

  const ref = useCallback(
    (node: HTMLCanvasElement) => {
      canvas.current = node;
      let isUnmounted = false;
      let shown = 0;
      const observer = new ResizeObserver(() => {
        if (!pad.current) return;
        shown = fitStrokes(node, pad.current, shown);
        // Only after the canvas has its size: resizing it later would lose a stroke in progress.
        if (shown > 0) setState('ready');
      });
      const load = async () => {
        try {
          const { default: Pad } = await import('signature_pad');
          if (isUnmounted) return;
          pad.current = new Pad(node, {
            penColor: getComputedStyle(node).color,
            minWidth: 0.9,
            maxWidth: 2.8,
          });
          pad.current.addEventListener('endStroke', reportDrawing);
          observer.observe(node);
        } catch {
          // Without the library the pane shows an error; typing and uploading still work.
          if (!isUnmounted) setState('failed');
        }
      };
      void load();
      return () => {
        isUnmounted = true;
        observer.disconnect();
        pad.current?.off();
        pad.current = null;
        canvas.current = null;
      };
    },
    [reportDrawing],
  );

  const undo = () => {
    pad.current?.fromData(pad.current.toData().slice(0, -1));
    reportDrawing();
  };
  const clear = () => {
    pad.current?.clear();
    reportDrawing();
  };
  return { ref, state, strokes, undo, clear };
}

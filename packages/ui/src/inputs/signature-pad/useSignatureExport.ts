import { useCallback, useEffect, useRef } from 'react';
import { exportSignature } from './SignaturePad.styles.ts';

/**
 * Returns a function that reports the signature on a canvas, or null for an empty one. Encoding takes a moment: only the
 * latest call is reported, and none after the pane has unmounted.
 */
export function useSignatureExport(onChange: (value: Blob | null) => void) {
  const latest = useRef(0);
  const onChangeRef = useRef(onChange);
  useEffect(() => {
    onChangeRef.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const calls = latest;
    return () => {
      calls.current += 1;
    };
  }, []);
  return useCallback(async (canvas: HTMLCanvasElement | null) => {
    latest.current += 1;
    const call = latest.current;
    const value = canvas && (await exportSignature(canvas));
    if (call === latest.current) onChangeRef.current(value);
  }, []);
}

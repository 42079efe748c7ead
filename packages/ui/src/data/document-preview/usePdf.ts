import { useEffect, useState } from 'react';
import type { Pdf } from './pdf.ts';

type State = { status: 'loading' } | { status: 'failed' } | { status: 'open'; pdf: Pdf };

/** Opens a PDF with a reader that is loaded on first use; closes it on unmount. */
export function usePdf(src: string | Blob): State {
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    let open: Pdf | null = null;
    let isUnmounted = false;
    const load = async () => {
      try {
        const { openPdf } = await import('./pdf.ts');
        const pdf = await openPdf(src);
        if (isUnmounted) return pdf.close();
        open = pdf;
        setState({ status: 'open', pdf });
      } catch {
        // Every failure shows the same message with a retry.
        if (!isUnmounted) setState({ status: 'failed' });
      }
    };
    void load();
    return () => {
      isUnmounted = true;
      open?.close();
      setState({ status: 'loading' });
    };
  }, [src]);
  return state;
}

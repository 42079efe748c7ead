import { useEffect, useState } from 'react';
import type { Pdf } from './pdf.ts';

type State = { status: 'loading' } | { status: 'failed' } | { status: 'open'; pdf: Pdf };

/** Opens a PDF with a reader that is loaded on first use; closes it on unmount. */
export function usePdf(src: string | Blob): State {
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    let open: Pdf | null = null;
    let left = false;
    const load = async () => {
      try {
        const { openPdf } = await import('./pdf.ts');
        const pdf = await openPdf(src);
        if (left) return pdf.close();
        open = pdf;
        setState({ status: 'open', pdf });
      } catch {
        // Every failure shows the same message with a retry.
        if (!left) setState({ status: 'failed' });
      }
    };
    void load();
    return () => {
      left = true;
      open?.close();
      setState({ status: 'loading' });
    };
  }, [src]);
  return state;
}

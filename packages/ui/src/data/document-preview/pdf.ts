import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';

// A separate file with a URL that bundlers find, so that a content security policy of `worker-src 'self'`
// allows it.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** A page that is being rendered. */
export interface Drawing {
  /** Resolves with the page's text once it is rendered. */
  done: Promise<string>;
  cancel: () => void;
}

/** An open document. */
export interface Pdf {
  pages: number;
  /** Renders a page (from 1) at a width in CSS pixels. */
  draw: (canvas: HTMLCanvasElement, page: number, width: number) => Drawing;
  close: () => void;
}

/** Opens a document. Scripts in it are not evaluated; data in memory is read without a URL. */
export async function openPdf(src: string | Blob): Promise<Pdf> {
  const source = typeof src === 'string' ? { url: src } : { data: new Uint8Array(await src.arrayBuffer()) };
  const loading = getDocument({ ...source, isEvalSupported: false, useWasm: false, verbosity: 0 });
  const document = await loading.promise;
  return {
    pages: document.numPages,
    close: () => void loading.destroy(),
    draw: (canvas, number, width) => {
      let stopped = false;
      let stop = () => {};
      const drawPage = async () => {
        const page = await document.getPage(number);
        const natural = page.getViewport({ scale: 1 });
        const pixelRatio = Math.min(window.devicePixelRatio, 2);
        const viewport = page.getViewport({ scale: (width / natural.width) * pixelRatio });
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        canvas.style.width = `${width}px`;
        if (stopped) return '';
        const task = page.render({ canvas, viewport });
        stop = () => task.cancel();
        await task.promise;
        const { items } = await page.getTextContent();
        return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      };
      return {
        done: drawPage(),
        cancel: () => {
          stopped = true;
          stop();
        },
      };
    },
  };
}

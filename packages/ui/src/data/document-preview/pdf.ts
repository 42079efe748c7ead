import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';

// A file of its own, named so that bundlers find it: a content security policy lets it run as `worker-src 'self'`.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** A page on its way to the screen. */
export interface Drawing {
  /** Resolves with the page's text once the page is drawn. */
  done: Promise<string>;
  cancel: () => void;
}

/** A document that is open. */
export interface Pdf {
  pages: number;
  /** Draws a page, from 1, as wide as asked, in CSS pixels. */
  draw: (canvas: HTMLCanvasElement, page: number, width: number) => Drawing;
  close: () => void;
}

/** Opens a document. Nothing in it is evaluated; what is in memory is read without an address. */
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
      const draw = async () => {
        const page = await document.getPage(number);
        const natural = page.getViewport({ scale: 1 });
        const density = Math.min(window.devicePixelRatio, 2);
        const viewport = page.getViewport({ scale: (width / natural.width) * density });
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
        done: draw(),
        cancel: () => {
          stopped = true;
          stop();
        },
      };
    },
  };
}

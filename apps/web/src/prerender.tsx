import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { App } from './app/App.tsx';
import { preloadPage } from './app/preload-page.ts';

/** Renders the page that a visitor without a session sees at a URL: its markup and the styles it uses. */
export const renderPage = async (path: string): Promise<{ markup: string; styles: string }> => {
  await preloadPage(path);
  const sheet = new ServerStyleSheet();
  try {
    const page = sheet.collectStyles(
      <StaticRouter location={path}>
        <App />
      </StaticRouter>,
    );
    // In chunks, React would need scripts to put the page together.
    const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Infinity });
    return { markup: await text(prelude), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
};

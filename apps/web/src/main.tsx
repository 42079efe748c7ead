import '@openvisit/themes/styles.css';
import './shared/navigation/popstate-interceptor.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { bootstrap } from './app/bootstrap.ts';
import { hydratePage } from './app/hydrate-page.ts';
import { appRoutes, preloadPage } from './app/preload-page.ts';
import { loadLanguage } from './shared/language.ts';

/** Delay before the landing page starts to load the next screens. */
const IDLE_DELAY_MS = 1_500;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

const { pathname } = window.location;
const { dataset } = document.documentElement;
const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

bootstrap();
const language = loadLanguage();
const preloaded = preloadPage(pathname);
if (pathname === '/') window.setTimeout(() => void appRoutes.preload(), IDLE_DELAY_MS);

if ('prerendered' in root.dataset && !('stale' in dataset)) {
  void preloaded.then(() => hydratePage(root, app));
} else {
  root.replaceChildren();
  delete root.dataset['prerendered'];
  delete dataset['stale'];
  const render = () => createRoot(root).render(app);
  if (language) void language.then(render);
  else render();
}

import '@openvisit/themes/styles.css';
import './shared/navigation/popstate-interceptor.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { bootstrap } from './app/bootstrap.ts';
import { preloadPage } from './app/preload-page.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

bootstrap();
preloadPage(window.location.pathname);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

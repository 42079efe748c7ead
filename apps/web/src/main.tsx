import '@openvisit/themes/styles.css';
import './app/backGuard.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadPage } from './app/firstPage.ts';
import { startUp } from './app/startUp.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to show the product in');

startUp();
preloadPage(window.location.pathname);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

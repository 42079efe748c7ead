import '@openvisit/themes/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to show the product in');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

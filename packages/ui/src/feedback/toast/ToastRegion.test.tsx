import '@openvisit/themes/styles.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ToastRegion } from './ToastRegion.tsx';

test('on a phone toasts are below the header of a page with a footer, over none of its last fields', async () => {
  await page.viewport(390, 844);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <>
        <footer data-page-footer />
        <ToastRegion toasts={[{ key: 'saved', text: 'Saved.', duration: 0 }]} onDismiss={() => undefined} />
      </>,
    ),
  );
  const { top, bottom } = container.querySelector('section')!.getBoundingClientRect();
  expect(top).toBeGreaterThan(90);
  expect(bottom).toBeLessThan(200);
  root.unmount();
  container.remove();
  await page.viewport(1024, 768);
});

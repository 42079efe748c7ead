import '@openvisit/themes/styles.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Menu } from '../../actions/menu/Menu.tsx';
import { OverlayRoot } from '../../overlays/overlay-root/OverlayRoot.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { ToastRegion } from './ToastRegion.tsx';

test('DS-02 toasts are shown inside the overlay root around them, such as the frame of a docs page', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <OverlayRoot>
        <ToastProvider>Content</ToastProvider>
      </OverlayRoot>,
    ),
  );
  await vi.waitFor(() => expect(container.querySelector('section')).not.toBeNull());
  root.unmount();
  container.remove();
});

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

test('DS-04 on a phone in a call, toasts are over neither an open menu nor the controls', async () => {
  await page.viewport(390, 844);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const items = Array.from({ length: 40 }, (_, index) => ({
    id: `${index}`,
    label: `Action ${index}`,
    onSelect: () => undefined,
  }));
  flushSync(() =>
    root.render(
      <div data-call-layout>
        <div style={{ position: 'fixed', insetBlockEnd: 0, insetInlineEnd: 0 }}>
          <Menu open label="More" items={items} trigger={(props) => <button {...props}>More</button>} />
        </div>
        <ToastRegion toasts={[{ key: 'saved', text: 'Saved.', duration: 0 }]} onDismiss={() => undefined} />
      </div>,
    ),
  );
  const menu = await vi.waitFor(() => document.querySelector('[role="menu"]')!);
  const toast = container.querySelector('li')!.getBoundingClientRect();
  await vi.waitFor(() => {
    const { left, top } = menu.getBoundingClientRect();
    expect(top).toBeLessThan(toast.top);
    expect(menu.contains(document.elementFromPoint(left + 20, (toast.top + toast.bottom) / 2))).toBe(true);
  });
  expect(toast.bottom).toBeLessThan(container.querySelector('button')!.getBoundingClientRect().top);
  root.unmount();
  container.remove();
  await page.viewport(1024, 768);
});

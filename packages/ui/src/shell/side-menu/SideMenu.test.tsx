import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { fullMenu } from '../../fixtures/shell.ts';
import { SideMenu } from './SideMenu.tsx';

test('RT-11 a submenu expands while one of its items is current, and collapses afterwards', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const readExpandedAt = (currentPath: string) => {
    flushSync(() => root.render(<SideMenu items={fullMenu} currentPath={currentPath} />));
    return container.querySelector('button')?.getAttribute('aria-expanded');
  };
  expect(readExpandedAt('/dashboard/appointments')).toBe('false');
  expect(readExpandedAt('/setting/change-location')).toBe('true');
  expect(readExpandedAt('/dashboard/appointments')).toBe('false');
  root.unmount();
  container.remove();
});

test('RT-11 the current item stays in view when an item that arrives late moves it', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.style.overflowY = 'auto';
  const root = createRoot(container);
  const render = (items: typeof fullMenu) =>
    flushSync(() => root.render(<SideMenu items={items} currentPath="/setting/change-location" />));
  const findEnd = () => container.querySelector('[aria-current]')!.getBoundingClientRect().bottom;
  render(fullMenu.filter(({ id }) => id !== 'concierge'));
  // It just fits, so that nothing is scrolled yet.
  container.style.height = `${Math.ceil(findEnd() - container.getBoundingClientRect().top)}px`;
  render(fullMenu);
  await vi.waitFor(() => expect(findEnd()).toBeLessThanOrEqual(container.getBoundingClientRect().bottom + 1));
  root.unmount();
  container.remove();
});

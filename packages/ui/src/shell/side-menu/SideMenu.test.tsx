import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
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

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { componentContract } from '../../testing/componentContract.tsx';
import { fullMenu } from '../../fixtures/shell.ts';
import { SideMenu } from './SideMenu.tsx';

componentContract(SideMenu, { items: fullMenu, currentPath: '/setting/change-location' });

test('RT-11 a sub-list opens for whoever comes to one of its items by another way, and closes behind them', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const at = (currentPath: string) => {
    flushSync(() => root.render(<SideMenu items={fullMenu} currentPath={currentPath} />));
    return place.querySelector('button')?.getAttribute('aria-expanded');
  };
  expect(at('/dashboard/appointments')).toBe('false');
  expect(at('/setting/change-location')).toBe('true');
  expect(at('/dashboard/appointments')).toBe('false');
  root.unmount();
  place.remove();
});

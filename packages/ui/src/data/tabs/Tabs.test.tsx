import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Tab, Tabs } from './Tabs.tsx';

test('overflowing tabs show a fade at each edge that hides more tabs', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.style.inlineSize = '120px';
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <Tabs label="Settings">
        {['Personal Details', 'Practice Details', 'Documents'].map((name) => (
          <Tab key={name} href="#">
            {name}
          </Tab>
        ))}
      </Tabs>,
    ),
  );
  const nav = container.querySelector('nav')!;
  expect(nav.dataset['more']).toBe('after');
  nav.scrollLeft = 40;
  await vi.waitFor(() => expect(nav.dataset['more']).toBe('before after'));
  nav.scrollLeft = nav.scrollWidth;
  await vi.waitFor(() => expect(nav.dataset['more']).toBe('before'));
  container.style.inlineSize = '900px';
  await vi.waitFor(() => expect(nav.dataset['more']).toBeUndefined());
  root.unmount();
  container.remove();
});

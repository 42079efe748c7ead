import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { componentContract } from '../../testing/componentContract.tsx';
import { Tab, Tabs } from './Tabs.tsx';

componentContract(Tabs, { label: 'Appointments', children: <Tab href="#scheduled">Scheduled</Tab> });

componentContract(
  Tab,
  { href: '#scheduled', children: 'Scheduled', current: true },
  { within: (children) => <Tabs label="Appointments">{children}</Tabs> },
);

test('tabs that go on beyond an edge say so there, and where all of them are seen nowhere', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.inlineSize = '120px';
  const root = createRoot(place);
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
  const nav = place.querySelector('nav')!;
  expect(nav.dataset['more']).toBe('after');
  nav.scrollLeft = 40;
  await vi.waitFor(() => expect(nav.dataset['more']).toBe('before after'));
  nav.scrollLeft = nav.scrollWidth;
  await vi.waitFor(() => expect(nav.dataset['more']).toBe('before'));
  place.style.inlineSize = '900px';
  await vi.waitFor(() => expect(nav.dataset['more']).toBeUndefined());
  root.unmount();
  place.remove();
});

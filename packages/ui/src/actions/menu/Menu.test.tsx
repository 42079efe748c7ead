import '@openvisit/themes/styles.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TriggerProps } from '../../overlays/floating-surface.ts';
import { Dialog } from '../../overlays/dialog/Dialog.tsx';
import { Menu } from './Menu.tsx';

const createItem = (label: string, disabled = false) => ({ id: label, label, disabled, onSelect: vi.fn() });
const items = [
  createItem('Profile', true),
  createItem('Notes'),
  createItem('Block'),
  createItem('Call', true),
];

test('DS-04 a closed menu is its button alone, which keeps its element and gets the focus back', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const trigger = vi.fn((props: TriggerProps) => (
    <button type="button" {...props}>
      More
    </button>
  ));
  flushSync(() => root.render(<Menu label="Actions" items={items} trigger={trigger} />));
  expect(trigger).toHaveBeenCalledOnce();

  const button = container.querySelector('button')!;
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  const expectOpen = (open: boolean) =>
    vi.waitFor(() => {
      expect(button.getAttribute('aria-expanded')).toBe(String(open));
      expect(document.getElementById(button.getAttribute('aria-controls') ?? '') !== null).toBe(open);
    });
  const expectFocus = (text: string) =>
    vi.waitFor(() => expect(document.activeElement?.textContent).toBe(text));

  button.focus();
  for (const [key, focused] of [
    ['ArrowDown', 'Notes'],
    ['ArrowUp', 'Block'],
    ['Enter', 'Notes'],
    [' ', 'Notes'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expectOpen(true);
    await expectFocus(focused);
    await userEvent.keyboard('{Escape}');
    await expectOpen(false);
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
  }
  await userEvent.click(button);
  await expectOpen(true);
  await userEvent.click(button);
  await expectOpen(false);
  root.unmount();
  container.remove();
});

test('DS-04 Tab closes a menu in a dialog and moves on inside the dialog', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <Dialog open title="Visit" onClose={() => undefined}>
        <button type="button">Before</button>
        <Menu
          label="Actions"
          items={items}
          trigger={(props) => (
            <button type="button" {...props}>
              More
            </button>
          )}
        />
        <button type="button">After</button>
      </Dialog>,
    ),
  );
  const findButton = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!;
  for (const [key, focused] of [
    ['{Tab}', 'After'],
    ['{Shift>}{Tab}{/Shift}', 'Before'],
  ] as const) {
    await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
    findButton('More').focus();
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Notes'));
    await userEvent.keyboard(key);
    await vi.waitFor(() => expect(document.querySelector('[role="menu"]')).toBeNull());
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
  }
  root.unmount();
  container.remove();
});

test('DS-04 a menu fits a phone with text of twice the size', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <Menu open label="Actions" items={items} trigger={(props) => <button {...props}>More</button>} />,
    ),
  );
  await vi.waitFor(() => {
    const { left, right } = document.querySelector('[role="menu"]')!.getBoundingClientRect();
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(390);
  });
  root.unmount();
  container.remove();
  document.documentElement.style.fontSize = '';
  await page.viewport(1024, 768);
});

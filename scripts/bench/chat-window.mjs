import { defaultClientConditions } from 'vite';
import { servePage } from './pages.mjs';

const MANY = 10_000;
/** As many as a chat loads at first. */
const FEW = 100;
/** The first opening compiles the scripts; the others are measured. */
const OPENINGS = 10;

/** A chat of which all messages are loaded, in the window that a button opens. */
const createPage = (count) => `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@openvisit/themes/styles.css';
import { ChatPanel, ChatWindow } from '@openvisit/ui';

const now = Date.now();
const lines = Array.from({ length: ${count} }, (_, n) => ({
  clientId: String(n), senderId: n % 3 === 0 ? 'physician' : 'patient', senderName: n % 3 === 0 ? 'Amelia Hart' : 'Grace Lindqvist',
  text: 'Message ' + (n + 1) + ': I took the tablets in the morning, and the cough is better today.',
  sentAt: new Date(now - (${count} - n) * 60_000).toISOString(), state: 'sent', isRead: true,
}));
const ignore = () => {};

const App = () => {
  const [isOpen, setIsOpen] = useState(false);
  const panel = h(ChatPanel, {
    lines, ownId: 'physician', zone: 'America/New_York', now, draft: '', onDraftChange: ignore, onSend: ignore, onSendFiles: ignore,
    onRetry: ignore, onRemove: ignore, onOpenFile: ignore,
  });
  return [
    h('button', { key: 'open', onClick: () => setIsOpen(true) }, 'Messages'),
    isOpen && h(ChatWindow, { key: 'chat', name: 'Grace Lindqvist', onClose: () => setIsOpen(false) }, panel),
  ];
};
createRoot(document.getElementById('root')).render(h(App));
`;

/** Runs in the page: clicks the button and returns the milliseconds until the newest message is painted inside the chat. */
const openChat = (newest) =>
  new Promise((resolve) => {
    const isShown = () => {
      const log = document.querySelector('[role="log"]');
      const last = [...(log?.querySelectorAll('li') ?? [])].find(({ textContent }) =>
        textContent.includes(newest),
      );
      return (
        last !== undefined && last.getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom + 1
      );
    };
    const started = performance.now();
    const check = () => {
      if (!isShown()) return requestAnimationFrame(check);
      const { port1, port2 } = new MessageChannel();
      // A message that is sent in a frame arrives after it is painted.
      port1.onmessage = () => resolve(performance.now() - started);
      port2.postMessage(null);
      return undefined;
    };
    requestAnimationFrame(check);
    document.querySelector('button').click();
  });

const measureOpening = async (browser, name, count) => {
  const page = await servePage(name, createPage(count), {
    conditions: ['openvisit-source', ...defaultClientConditions],
  });
  try {
    const tab = await browser.newPage();
    await tab.goto(page.url);
    await tab.getByRole('button', { name: 'Messages' }).waitFor();
    const times = [];
    for (let opening = 0; opening <= OPENINGS; opening += 1) {
      times.push(await tab.evaluate(openChat, `Message ${count}:`));
      await tab.keyboard.press('Escape');
      await tab.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await tab.close();
    return times.slice(1).sort((a, b) => a - b)[OPENINGS / 2];
  } finally {
    await page.stop();
  }
};

/**
 * Median milliseconds from a click to the newest message in the chat window, with 10,000 loaded messages and with few. Reading
 * them from the server is not included.
 */
export const measureChatWindow = async (browser) => ({
  ours: await measureOpening(browser, 'chat-window', MANY),
  baseline: await measureOpening(browser, 'chat-window-baseline', FEW),
});

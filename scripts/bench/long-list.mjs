import { defaultClientConditions } from 'vite';
import { servePage } from './pages.mjs';

const ROWS = 10_000;
/** One in each frame. */
const SCROLL_STEPS = 60;
/** Share of the viewport's height per step: a leap, and a fast fling. */
const LEAP = 1;
const FLING = 0.25;

const PAGE = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import '@openvisit/themes/styles.css';
import { Card, InfiniteList, PatientList } from '@openvisit/ui';

const items = Array.from({ length: ROWS }, (_, n) => ({ id: String(n), text: 'Row ' + (n + 1) }));
const card = (item) => h(Card, null, item.text);
const root = createRoot(document.getElementById('root'));
`;

/** Our list: only rows near the viewport are in the DOM. */
const OURS = `${PAGE}
root.render(h(InfiniteList, {
  label: 'Appointments', items, getKey: (item) => item.id, children: card, hasMore: false, loadingMore: false, onLoadMore: () => {},
}));`;

/** The same cards in a `ul`, all in the DOM. */
const BASELINE = `${PAGE}
root.render(h('ul', null, items.map((item) => h('li', { key: item.id }, card(item)))));`;

/** The physician's list of patients. */
const PATIENTS = `${PAGE}
const patients = items.map(({ id, text }, n) => ({
  id, first_name: text, last_name: '', image: null, email: 'row-' + n + '@mail.example', gender: 'FEMALE',
  date_of_birth: '1984-03-09', is_pcp: n % 3 === 0, is_concierge: n % 5 === 0, is_blocked: n % 7 === 0, is_guest: false,
  last_visit: '2026-11-17T15:00:00.000Z', next_visit: n % 2 === 0 ? '2026-11-24T14:20:00.000Z' : null, open_notes: n % 4, unread_messages: 0,
}));
root.render(h(PatientList, {
  patients, getHref: ({ id }) => '#' + id, getActions: () => [{ id: 'notes', label: 'Notes', onSelect: () => {} }],
  order: { sort: 'name', direction: 'ascending' }, onOrder: () => {}, zone: 'America/New_York', now: Date.now(),
  hasMore: false, loadingMore: false, onLoadMore: () => {},
}));`;

/** A plain list of their names. */
const PLAIN = `${PAGE}
root.render(h('ul', null, items.map(({ id, text }) => h('li', { key: id, style: { height: '64px' } }, text))));`;

/** Runs in the page: scrolls step by step and returns the longest and the median time between two frames in ms. */
const scroll = ({ steps, share }) =>
  new Promise((resolve) => {
    let stepsLeft = steps;
    let last = performance.now();
    const frames = [];
    const recordFrame = (now) => {
      frames.push(now - last);
      last = now;
      if (stepsLeft === 0) {
        frames.sort((a, b) => a - b);
        resolve({ worst: frames.at(-1), median: frames[frames.length >> 1] });
        return;
      }
      stepsLeft -= 1;
      window.scrollBy(0, window.innerHeight * share);
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(recordFrame);
    });
  });

const measurePage = async (browser, name, source, share) => {
  const page = await servePage(name, source.replaceAll('ROWS', ROWS), {
    conditions: ['openvisit-source', ...defaultClientConditions],
  });
  try {
    const tab = await browser.newPage();
    const started = Date.now();
    await tab.goto(page.url);
    await tab.getByText('Row 1', { exact: true }).waitFor();
    const shownMs = Date.now() - started;
    const session = await tab.context().newCDPSession(tab);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const readCpuMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    };
    const before = await readCpuMs();
    const { worst, median } = await tab.evaluate(scroll, { steps: SCROLL_STEPS, share });
    const cpu = ((await readCpuMs()) - before) / SCROLL_STEPS;
    const rows = await tab.locator('li').count();
    await tab.close();
    return { shown: shownMs, worst, median, cpu, rows };
  } finally {
    await page.stop();
  }
};

export const measureLongList = async (browser) => ({
  ours: await measurePage(browser, 'long-list', OURS, LEAP),
  baseline: await measurePage(browser, 'long-list-baseline', BASELINE, LEAP),
});

export const measurePatientList = async (browser) => ({
  ours: await measurePage(browser, 'patient-list', PATIENTS, FLING),
  baseline: await measurePage(browser, 'patient-list-baseline', PLAIN, FLING),
});

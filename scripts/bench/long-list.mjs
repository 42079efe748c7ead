import { defaultClientConditions } from 'vite';
import { servePage } from './pages.mjs';

const ROWS = 10_000;
/** Scroll steps of one viewport height each. */
const SCROLL_STEPS = 60;

const PAGE = `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@openvisit/themes/styles.css';
import { Card, InfiniteList } from '@openvisit/ui';

const items = Array.from({ length: ROWS }, (_, n) => ({ id: String(n), text: 'Appointment ' + (n + 1) }));
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

/** Runs in the page: scrolls step by step and returns the longest time between two frames in ms. */
const scroll = (steps) =>
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
      window.scrollBy(0, window.innerHeight);
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(recordFrame);
    });
  });

const measurePage = async (browser, name, source) => {
  const page = await servePage(name, source.replaceAll('ROWS', ROWS), {
    conditions: ['openvisit-source', ...defaultClientConditions],
  });
  try {
    const tab = await browser.newPage();
    const started = Date.now();
    await tab.goto(page.url);
    await tab.getByText('Appointment 1', { exact: true }).waitFor();
    const shownMs = Date.now() - started;
    const { worst, median } = await tab.evaluate(scroll, SCROLL_STEPS);
    const rows = await tab.locator('li').count();
    await tab.close();
    return { shown: shownMs, worst, median, rows };
  } finally {
    await page.stop();
  }
};

export const measureLongList = async (browser) => ({
  ours: await measurePage(browser, 'long-list', OURS),
  baseline: await measurePage(browser, 'long-list-baseline', BASELINE),
});

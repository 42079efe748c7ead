import { defaultClientConditions } from 'vite';
import { servePage } from './pages.mjs';

const COMPONENTS = 2000;
const SWITCHES = 20;

/** 2,000 of our buttons, badges and cards. */
const OURS = `
const renderItem = (n) => {
  if (n % 3 === 0) return h(Button, { key: n }, 'Accept');
  if (n % 3 === 1) return h(Badge, { key: n, tone: 'success' }, 'Accepted');
  return h(Card, { key: n }, 'Appointment');
};`;

/** The same number of elements with nothing but one custom property each. */
const BASELINE = `
const renderItem = (n) => h('div', { key: n, style: { color: 'var(--accent)' } }, 'Accept');`;

/** A page that renders them inside React's profiler. */
const renderPage = (renderItem) => `
import { createElement as h, Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import '@openvisit/themes/styles.css';
import { Badge, Button, Card } from '@openvisit/ui';

window.commits = 0;
${renderItem}
document.documentElement.dataset.theme = 'BlueTheme';
createRoot(document.getElementById('root')).render(
  h(Profiler, { id: 'all', onRender: () => { window.commits += 1; } },
    Array.from({ length: ${COMPONENTS} }, (_, n) => renderItem(n)), h('p', { id: 'ready' }, 'ready')));
`;

/** Runs in the page: median milliseconds per switch, script only and with style and layout, and React's commits. */
const measure = (switches) => {
  const themes = ['MintGreenTheme', 'YellowTheme', 'DarkGreenTheme', 'GreenTheme', 'BlueTheme'];
  const last = document.querySelector('#ready').previousElementSibling;
  const before = window.commits;
  const scripts = [];
  const totals = [];
  for (let n = 0; n < switches; n += 1) {
    const started = performance.now();
    document.documentElement.dataset.theme = themes[n % themes.length];
    scripts.push(performance.now() - started);
    // Reading a style and a position forces style and layout of the whole page.
    void getComputedStyle(last).color;
    void document.body.offsetHeight;
    totals.push(performance.now() - started);
  }
  const calculateMedian = (values) => values.sort((a, b) => a - b)[Math.floor(switches / 2)];
  return {
    script: calculateMedian(scripts),
    whole: calculateMedian(totals),
    commits: window.commits - before,
  };
};

const measurePage = async (browser, name, renderItem) => {
  const page = await servePage(name, renderPage(renderItem), {
    conditions: ['openvisit-source', ...defaultClientConditions],
  });
  try {
    const tab = await browser.newPage();
    await tab.goto(page.url);
    await tab.locator('#ready').waitFor();
    const result = await tab.evaluate(measure, SWITCHES);
    await tab.close();
    return result;
  } finally {
    await page.stop();
  }
};

export const measureThemeSwitch = async (browser) => ({
  ours: await measurePage(browser, 'theme', OURS),
  baseline: await measurePage(browser, 'theme-baseline', BASELINE),
});

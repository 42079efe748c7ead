import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '@openvisit/themes/styles.css';
import { InfiniteList, type InfiniteListProps } from './InfiniteList.tsx';

const createNumbers = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Rows of three heights. */
const renderRow = (number: number) => (
  <div style={{ blockSize: `${[3, 6, 9][number % 3]}em` }}>
    <a href={`#${number}`}>Row {number}</a>
  </div>
);

let root: Root;
let container: HTMLElement;

const renderList = (props: Partial<InfiniteListProps<number>> & { items: number[] }) => {
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  const list = <InfiniteList label="Rows" getKey={String} children={renderRow} {...props} />;
  flushSync(() =>
    root.render(props.scroll === 'own' ? <div style={{ blockSize: '40vh' }}>{list}</div> : list),
  );
};
const getRows = () => [...container.querySelectorAll('li')];
const runAfterPaint = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
const getVisibleRows = () =>
  getRows().filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });

describe('a long list', () => {
  afterEach(() => {
    root.unmount();
    container.remove();
    window.scrollTo(0, 0);
  });

  test('up to 200 items are all rendered, so that find-in-page works', () => {
    renderList({ items: createNumbers(200) });
    expect(getRows()).toHaveLength(200);
  });

  test.each(['page', 'own'] as const)(
    'only a window of 10,000 rows is rendered at any scroll position (%s)',
    async (scroll) => {
      renderList({ items: createNumbers(10_000), scroll });
      await runAfterPaint();
      const scroller = scroll === 'own' ? container.querySelector('[role=group]')! : document.documentElement;
      const scrollHeight = scroller.scrollHeight;
      expect(scrollHeight).toBeGreaterThan(400_000);
      for (const fraction of [0.1, 0.5, 0.9, 1]) {
        scroller.scrollTop = scrollHeight * fraction;
        await runAfterPaint();
        await runAfterPaint();
        expect(getRows().length).toBeGreaterThan(4);
        expect(getRows().length).toBeLessThan(60);
        expect(getVisibleRows().length).toBeGreaterThan(1);
      }
    },
  );

  test('rows of different heights follow each other without gaps', async () => {
    renderList({ items: createNumbers(1000) });
    document.documentElement.scrollTop = 20_000;
    await runAfterPaint();
    await runAfterPaint();
    const boxes = getRows().map((element) => element.getBoundingClientRect());
    const gaps = boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
    expect(new Set(gaps)).toEqual(new Set([12]));
  });

  test.each(['page', 'own'] as const)(
    'rows that were never rendered count with the height of the first ones (%s)',
    async (scroll) => {
      const renderEqualRow = () => <div style={{ blockSize: '48px' }} />;
      renderList({ items: createNumbers(10_000), scroll, estimate: 500, children: renderEqualRow });
      const scroller = scroll === 'own' ? container.querySelector('[role=group]')! : document.documentElement;
      await vi.waitFor(() => expect(scroller.scrollHeight / (10_000 * (48 + 12))).toBeCloseTo(1, 2));
    },
  );

  test('each row has its position and the total count', async () => {
    renderList({ items: createNumbers(5000) });
    await runAfterPaint();
    expect(getRows()[2]?.getAttribute('aria-posinset')).toBe('3');
    expect(getRows()[2]?.getAttribute('aria-setsize')).toBe('5000');
  });

  test('the total is unknown while more pages can be loaded', async () => {
    renderList({ items: createNumbers(5000), hasMore: true });
    await runAfterPaint();
    expect(getRows()[0]?.getAttribute('aria-setsize')).toBe('-1');
  });

  test('the focused row stays rendered while scrolling', async () => {
    renderList({ items: createNumbers(5000) });
    await runAfterPaint();
    const link = container.querySelector<HTMLElement>('a[href="#1"]')!;
    link.focus();
    document.documentElement.scrollTop = 100_000;
    await runAfterPaint();
    await runAfterPaint();
    expect(link.isConnected).toBe(true);
    expect(document.activeElement).toBe(link);
  });
});

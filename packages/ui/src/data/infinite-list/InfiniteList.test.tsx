import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import '@openvisit/themes/styles.css';
import { InfiniteList, type InfiniteListProps } from './InfiniteList.tsx';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Rows of three heights. */
const row = (number: number) => (
  <div style={{ blockSize: `${[3, 6, 9][number % 3]}em` }}>
    <a href={`#${number}`}>Row {number}</a>
  </div>
);

let root: Root;
let container: HTMLElement;

const show = (props: Partial<InfiniteListProps<number>> & { items: number[] }) => {
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  const list = <InfiniteList label="Rows" keyOf={String} children={row} {...props} />;
  flushSync(() =>
    root.render(props.scroll === 'own' ? <div style={{ blockSize: '40vh' }}>{list}</div> : list),
  );
};
const rows = () => [...container.querySelectorAll('li')];
const afterPaint = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
const visibleRows = () =>
  rows().filter((element) => {
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
    show({ items: numbers(200) });
    expect(rows()).toHaveLength(200);
  });

  test.each(['page', 'own'] as const)(
    'only a window of 10,000 rows is rendered at any scroll position (%s)',
    async (scroll) => {
      show({ items: numbers(10_000), scroll });
      await afterPaint();
      const scroller = scroll === 'own' ? container.querySelector('[role=group]')! : document.documentElement;
      const scrollHeight = scroller.scrollHeight;
      expect(scrollHeight).toBeGreaterThan(400_000);
      for (const at of [0.1, 0.5, 0.9, 1]) {
        scroller.scrollTop = scrollHeight * at;
        await afterPaint();
        await afterPaint();
        expect(rows().length).toBeGreaterThan(4);
        expect(rows().length).toBeLessThan(60);
        expect(visibleRows().length).toBeGreaterThan(1);
      }
    },
  );

  test('rows of different heights follow each other without gaps', async () => {
    show({ items: numbers(1000) });
    document.documentElement.scrollTop = 20_000;
    await afterPaint();
    await afterPaint();
    const boxes = rows().map((element) => element.getBoundingClientRect());
    const gaps = boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
    expect(new Set(gaps)).toEqual(new Set([12]));
  });

  test('each row has its position and the total count', async () => {
    show({ items: numbers(5000) });
    await afterPaint();
    expect(rows()[2]?.getAttribute('aria-posinset')).toBe('3');
    expect(rows()[2]?.getAttribute('aria-setsize')).toBe('5000');
  });

  test('the total is unknown while more pages can be loaded', async () => {
    show({ items: numbers(5000), hasMore: true });
    await afterPaint();
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('-1');
  });

  test('the focused row stays rendered while scrolling', async () => {
    show({ items: numbers(5000) });
    await afterPaint();
    const link = container.querySelector<HTMLElement>('a[href="#1"]')!;
    link.focus();
    document.documentElement.scrollTop = 100_000;
    await afterPaint();
    await afterPaint();
    expect(link.isConnected).toBe(true);
    expect(document.activeElement).toBe(link);
  });
});

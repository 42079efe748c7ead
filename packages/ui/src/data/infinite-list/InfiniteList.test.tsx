import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { componentContract } from '../../testing/componentContract.tsx';
import { InfiniteList, type InfiniteListProps } from './InfiniteList.tsx';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Rows of three heights. */
const row = (number: number) => (
  <div style={{ blockSize: `${[3, 6, 9][number % 3]}em` }}>
    <a href={`#${number}`}>Row {number}</a>
  </div>
);

componentContract(InfiniteList<number>, {
  label: 'Requests',
  items: numbers(3),
  keyOf: String,
  children: row,
  end: 'These are all.',
});

let root: Root;
let place: HTMLElement;

const show = (props: Partial<InfiniteListProps<number>> & { items: number[] }) => {
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  const list = <InfiniteList label="Rows" keyOf={String} children={row} {...props} />;
  flushSync(() =>
    root.render(props.scroll === 'own' ? <div style={{ blockSize: '40vh' }}>{list}</div> : list),
  );
};
const rows = () => [...place.querySelectorAll('li')];
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
const inView = () =>
  rows().filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });

describe('a long list', () => {
  afterEach(() => {
    root.unmount();
    place.remove();
    window.scrollTo(0, 0);
  });

  test('up to 200 items all stand in the page, so that the browser finds each', () => {
    show({ items: numbers(200) });
    expect(rows()).toHaveLength(200);
  });

  test.each(['page', 'own'] as const)(
    '10,000 rows: few of them are in the page, wherever one is (%s)',
    async (scroll) => {
      show({ items: numbers(10_000), scroll });
      await painted();
      const scroller = scroll === 'own' ? place.querySelector('[role=group]')! : document.documentElement;
      const whole = scroller.scrollHeight;
      expect(whole).toBeGreaterThan(400_000);
      for (const at of [0.1, 0.5, 0.9, 1]) {
        scroller.scrollTop = whole * at;
        await painted();
        await painted();
        expect(rows().length).toBeGreaterThan(4);
        expect(rows().length).toBeLessThan(60);
        expect(inView().length).toBeGreaterThan(1);
      }
    },
  );

  test('rows of different heights stand below each other without a hole', async () => {
    show({ items: numbers(1000) });
    document.documentElement.scrollTop = 20_000;
    await painted();
    await painted();
    const boxes = rows().map((element) => element.getBoundingClientRect());
    const gaps = boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
    expect(new Set(gaps)).toEqual(new Set([12]));
  });

  test('each row says which of how many it is', async () => {
    show({ items: numbers(5000) });
    await painted();
    expect(rows()[2]?.getAttribute('aria-posinset')).toBe('3');
    expect(rows()[2]?.getAttribute('aria-setsize')).toBe('5000');
  });

  test('while further pages are to come nobody knows how many', async () => {
    show({ items: numbers(5000), hasMore: true });
    await painted();
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('-1');
  });

  test('the row with the focus stays, however far one scrolls', async () => {
    show({ items: numbers(5000) });
    await painted();
    const link = place.querySelector<HTMLElement>('a[href="#1"]')!;
    link.focus();
    document.documentElement.scrollTop = 100_000;
    await painted();
    await painted();
    expect(link.isConnected).toBe(true);
    expect(document.activeElement).toBe(link);
  });
});

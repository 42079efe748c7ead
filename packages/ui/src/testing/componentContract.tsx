import axe from 'axe-core';
import { createElement, StrictMode, type ComponentType, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import '@openvisit/themes/styles.css';

/** What a component's contract may differ in, each with the reason beside the test that says so. */
interface ContractOptions {
  /** Finds the element that rest props and the class reach; default the element the ref gives. */
  rest?: (ref: HTMLElement) => Element | null;
  /** Wraps what is rendered, e.g. a list around a list item. */
  within?: (children: JSX.Element) => JSX.Element;
}

const unmounts: (() => void)[] = [];
const takeAway = () => {
  for (const unmount of unmounts.splice(0)) unmount();
};

/** Renders into the page, effects and all; taken away after the test. */
function show(element: JSX.Element): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<StrictMode>{element}</StrictMode>));
  unmounts.push(() => {
    root.unmount();
    place.remove();
  });
  return place;
}

/**
 * What every component of the library promises, in one line: `componentContract(Button, { children: 'Save' })`.
 * The ref reaches an element, rest props and a class of the caller reach it too, two of them on a page share no id,
 * it renders right to left, and axe finds nothing (DS-02, DS-04).
 */
export function componentContract<Props extends object>(
  Component: ComponentType<Props> | ((props: Props) => JSX.Element | null),
  props: NoInfer<Props>,
  { rest = (ref) => ref, within = (children) => children }: ContractOptions = {},
) {
  const render = (more: Record<string, unknown> = {}) =>
    within(createElement(Component as ComponentType<object>, { ...props, ...more }));

  describe(`${Component.name} keeps the contract`, () => {
    // here and not at the head: this module is read once for all files
    afterEach(takeAway);

    test('its ref gives the element, and lets go of it', () => {
      let held: unknown = null;
      show(render({ ref: (node: unknown) => void (held = node) }));
      expect(held).toBeInstanceOf(HTMLElement);
      unmounts.pop()?.();
      expect(held).toBeNull();
    });

    test('further props and a class reach it', () => {
      const held: HTMLElement[] = [];
      const keep = (node: HTMLElement | null) => {
        if (node) held.push(node);
      };
      show(render({ ref: keep, 'data-testid': 'further', className: 'caller' }));
      const [target] = held.slice(0, 1).map(rest);
      expect(target?.getAttribute('data-testid')).toBe('further');
      expect(document.querySelectorAll('.caller')).toHaveLength(1);
    });

    test('two of them share no id', () => {
      show(
        <>
          {render()}
          {render()}
        </>,
      );
      const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });

    test('right to left it stays inside its place', () => {
      const place = show(render());
      place.dir = 'rtl';
      expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
    });

    test('axe finds nothing', async () => {
      const place = show(render());
      const { violations } = await axe.run(place, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  });
}

import { StrictMode, type ComponentType, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import '@openvisit/themes/styles.css';
import { OverlayRoot } from '../overlays/overlay-root/OverlayRoot.tsx';

const cleanups: (() => void)[] = [];
const cleanUp = () => {
  for (const unmount of cleanups.splice(0)) unmount();
};

/** Mounts into the page, with an overlay root so that dialogs render inside the returned container. */
function mount(children: JSX.Element): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <StrictMode>
        <OverlayRoot>{children}</OverlayRoot>
      </StrictMode>,
    ),
  );
  cleanups.push(() => {
    root.unmount();
    container.remove();
  });
  return container;
}

/**
 * Registers the tests that every component of the library has to pass: its ref gets an element, rest props and
 * `className` reach the DOM, two instances share no id, and it does not overflow in right-to-left (DS-02). Its stories
 * are checked with axe.
 *
 * @param name Title of the group of tests.
 * @param Component Renders the component with its required props, and passes on the props it is given.
 */
export function testComponentContract(name: string, Component: ComponentType<Record<string, unknown>>): void {
  describe(`${name} meets the component contract`, () => {
    // Registered per component: with `isolate: false` this module is evaluated only once.
    afterEach(cleanUp);

    test('its ref is set to an element and cleared on unmount', () => {
      let current: unknown = null;
      mount(<Component ref={(node: unknown) => void (current = node)} />);
      expect(current).toBeInstanceOf(HTMLElement);
      cleanups.pop()?.();
      expect(current).toBeNull();
    });

    test('rest props and className reach the DOM', () => {
      const refs: HTMLElement[] = [];
      const setNode = (node: HTMLElement | null) => {
        if (node) refs.push(node);
      };
      mount(<Component ref={setNode} data-testid="rest" className="from-caller" />);
      expect(refs[0]?.dataset['testid']).toBe('rest');
      expect(document.querySelectorAll('.from-caller')).toHaveLength(1);
    });

    test('two instances share no id', () => {
      mount(
        <>
          <Component />
          <Component />
        </>,
      );
      const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });

    test('it does not overflow in right-to-left', () => {
      const container = mount(<Component />);
      container.dir = 'rtl';
      expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth);
    });
  });
}

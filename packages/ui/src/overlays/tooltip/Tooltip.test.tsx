import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Button } from '../../actions/button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

test('its ref and rest props reach the tooltip, which is rendered while the trigger has focus', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const ref = createRef<HTMLDivElement>();
  flushSync(() =>
    root.render(
      <Tooltip text="Opens at 8 AM" ref={ref} data-testid="rest" className="from-caller">
        {(props) => <Button {...props}>Hours</Button>}
      </Tooltip>,
    ),
  );
  expect(ref.current).toBeNull();
  container.querySelector('button')?.focus();
  await vi.waitFor(() => expect(ref.current).toHaveProperty('textContent', 'Opens at 8 AM'));
  expect(ref.current?.dataset['testid']).toBe('rest');
  expect(ref.current?.classList.contains('from-caller')).toBe(true);
  root.unmount();
  container.remove();
});

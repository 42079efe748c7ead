import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Button } from '../../actions/button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

test('its ref and further props reach the bubble, which is there while its owner has the focus', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const ref = createRef<HTMLDivElement>();
  flushSync(() =>
    root.render(
      <Tooltip text="Opens at 8 AM" ref={ref} data-testid="further" className="caller">
        {(props) => <Button {...props}>Hours</Button>}
      </Tooltip>,
    ),
  );
  expect(ref.current).toBeNull();
  place.querySelector('button')?.focus();
  await vi.waitFor(() => expect(ref.current).toHaveProperty('textContent', 'Opens at 8 AM'));
  expect(ref.current?.dataset['testid']).toBe('further');
  expect(ref.current?.classList.contains('caller')).toBe(true);
  root.unmount();
  place.remove();
});

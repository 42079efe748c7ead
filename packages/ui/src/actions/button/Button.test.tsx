import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './Button.tsx';

test.each(['primary', 'secondary', 'quiet', 'danger'] as const)(
  'DS-02 a disabled %s button does not react to hover',
  async (variant) => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    // Without transitions, the computed colors are final right away.
    flushSync(() =>
      root.render(
        <Button variant={variant} disabled style={{ transition: 'none' }}>
          Purchased
        </Button>,
      ),
    );
    const button = container.querySelector('button')!;
    const style = getComputedStyle(button);
    const getCurrentColors = () => [style.backgroundColor, style.borderColor, style.color];
    const before = getCurrentColors();
    await userEvent.hover(page.getByRole('button', { name: 'Purchased' }));
    expect(button.matches(':hover')).toBe(true);
    expect(getCurrentColors()).toEqual(before);
    root.unmount();
    container.remove();
  },
);

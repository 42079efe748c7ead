import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { componentContract } from '../../testing/componentContract.tsx';
import { Button } from './Button.tsx';

componentContract(Button, { children: 'Save' });

test.each(['primary', 'secondary', 'quiet', 'danger'] as const)(
  'DS-02 a %s button that cannot be pressed does not answer the pointer',
  async (variant) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    // a colour on its way would still be the one before
    flushSync(() =>
      root.render(
        <Button variant={variant} disabled style={{ transition: 'none' }}>
          Purchased
        </Button>,
      ),
    );
    const button = place.querySelector('button')!;
    const style = getComputedStyle(button);
    const look = () => [style.backgroundColor, style.borderColor, style.color];
    const before = look();
    await userEvent.hover(page.getByRole('button', { name: 'Purchased' }));
    expect(button.matches(':hover')).toBe(true);
    expect(look()).toEqual(before);
    root.unmount();
    place.remove();
  },
);

import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { physicianProfile } from '../../fixtures/people.ts';
import { PhysicianHero } from '../../physicians/physician-hero/PhysicianHero.tsx';
import { ThemePicker } from './ThemePicker.tsx';

const meta = {
  title: 'Practice/Billing/ThemePicker',
  component: ThemePicker,
  args: {
    value: 2,
    onChange: fn(),
    payment: 'unpaid',
    onSubmit: fn(),
    children: <PhysicianHero physician={physicianProfile} backHref="#physicians" zone={ZONE} now={NOW} />,
  },
  render: function Render({ onChange, value, ...args }) {
    const [theme, setTheme] = useState(value);
    return (
      <ThemePicker
        {...args}
        value={theme}
        onChange={(next) => {
          setTheme(next);
          onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ThemePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The preview changes as soon as a theme is chosen (PO-18). */
export const Unpaid: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const getPreview = () =>
      canvas.getByRole('region', { name: /What your patients see/ }).querySelector('[data-theme]');
    await expect(getPreview()).toHaveAttribute('data-theme', 'MintGreenTheme');
    await userEvent.click(canvas.getByRole('radio', { name: 'Yellow' }));
    await expect(getPreview()).toHaveAttribute('data-theme', 'YellowTheme');
    await expect(args.onChange).toHaveBeenCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay $1' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Paid: Story = { args: { payment: 'paid', value: 1 } };

export const Keyboard: Story = {
  args: { payment: 'paid' },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('radio', { name: 'Mint Green' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenCalledWith(3);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** The preview can be dark in a light page. */
export const ByNight: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    const scene = canvas
      .getByRole('region', { name: /What your patients see/ })
      .querySelector('[data-theme]');
    await expect(scene).toHaveAttribute('data-appearance', 'dark');
    await expect(scene).toHaveAttribute('inert');
  },
};
export const Paying: Story = { args: { busy: true } };
export const Failed: Story = { args: { error: 'Payment Failed. Please try again' } };
export const NotSaved: Story = { args: { payment: 'paid', error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

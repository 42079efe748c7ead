import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Field } from './Field.tsx';

const meta = {
  title: 'Inputs/Field',
  component: Field,
  args: { label: 'Favourite colour', children: (control) => <input type="color" {...control} /> },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Any control: it takes the ids, the field ties the texts to them. */
export const OwnControl: Story = {
  args: { hint: 'Of your practice', error: 'Too bright.' },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByLabelText('Favourite colour');
    await expect(control).toHaveAccessibleDescription('Of your practice Too bright.');
  },
};

export const Optional: Story = { args: { optional: true } };

export const WithHint: Story = { args: { hint: 'Of your practice' } };

/** The error's region stands before the error: its arrival is read aloud. */
export const ErrorArrives: Story = {
  render: function Arriving(args) {
    const [error, setError] = useState<string>();
    return (
      <Stack align="start">
        <Field {...args} error={error} />
        <Button onClick={() => setError('Too bright.')}>Check</Button>
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    const region = canvasElement.querySelector('[aria-live="polite"]');
    await expect(region).toBeEmptyDOMElement();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Check' }));
    await expect(region).toHaveTextContent('Too bright.');
  },
};

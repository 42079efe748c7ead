import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Field } from './Field.tsx';

const meta = {
  title: 'Inputs/Field',
  component: Field,
  args: { label: 'Favourite colour', children: (control) => <input type="color" {...control} /> },
  parameters: {
    docs: {
      description: {
        component: [
          'The compound that every field is built on: it owns the ids of label, hint and error.',
          '',
          '**Do** keep the hint short and say it before the control. **Do** name in the error what helps.',
          '',
          "**Don't** put the label into a placeholder, and don't take an error away before it is put right.",
        ].join('\n'),
      },
    },
  },
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

export const WithAside: Story = { args: { aside: <Link href="#why">Why do we ask?</Link> } };

/** A lock says that it is fixed; the control itself says it to assistive technology. */
export const ReadOnly: Story = {
  args: {
    label: 'Member since',
    readOnly: true,
    children: (control) => <input {...control} readOnly value="2024" />,
  },
};

/** Where a heading or an icon already says it on screen. */
export const HiddenLabel: Story = {
  args: { labelDisplay: 'hidden' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Favourite colour')).toBeVisible();
  },
};

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

export const LongText: Story = {
  args: {
    label: 'The colour that patients see around your name, your logo and every button of your practice',
    hint: 'It is mixed with the ground of the page, so that what you write stays legible in light and in dark surroundings.',
    error: 'This colour is so bright that white text cannot be read on it. Choose one that is darker.',
  },
};

export const RightToLeft: Story = {
  args: { hint: 'Of your practice', error: 'Too bright.' },
  globals: { direction: 'rtl' },
};

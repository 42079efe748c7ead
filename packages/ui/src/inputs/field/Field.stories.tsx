import { token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { control } from '../Control.styles.ts';
import { Field } from './Field.tsx';

/** A custom control: the field provides ids and texts, but no styles. */
const Minutes = styled.input.attrs({ type: 'range', min: 5, max: 60, step: 5, defaultValue: 20 })`
  width: 100%;
  max-width: ${token.measure.sm};
  min-height: ${token.control.sm};
  accent-color: ${token.color.accentText};
`;

const Fixed = styled.input`
  ${control}
`;

const meta = {
  title: 'Components/Inputs/Field',
  component: Field,
  args: { label: 'Length of a visit', children: (ids) => <Minutes {...ids} /> },
  parameters: {
    docs: {
      description: {
        component: [
          'The compound that every field is built on: it owns the ids of label, hint and error.',
          '',
          '**Do** keep the hint short and say it before the control. **Do** name in the error what helps.',
          '',
          "**Don't** put the label into a placeholder, and don't remove an error before it is corrected.",
        ].join('\n'),
      },
    },
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Works with any control that accepts the attributes. */
export const OwnControl: Story = {
  args: { hint: 'Your pause comes after it.', error: 'Choose at least 10 minutes.' },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByLabelText('Length of a visit');
    await expect(control).toHaveAccessibleDescription(
      'Your pause comes after it. Choose at least 10 minutes.',
    );
  },
};

export const Optional: Story = { args: { optional: true } };

export const WithHint: Story = { args: { hint: 'Your pause comes after it.' } };

export const WithAside: Story = { args: { aside: <Link href="#why">Why do we ask?</Link> } };

/** A lock icon shows that it is read-only; the control exposes it to assistive technology. */
export const ReadOnly: Story = {
  args: {
    label: 'Member since',
    readOnly: true,
    children: (ids) => <Fixed {...ids} readOnly value="2024" />,
  },
};

/** For places where a heading or icon says the same. */
export const HiddenLabel: Story = {
  args: { labelDisplay: 'hidden' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Length of a visit')).toBeVisible();
  },
};

/** The live region exists before the error, so that the error is announced. */
export const ErrorArrives: Story = {
  render: function Arriving(args) {
    const [error, setError] = useState<string>();
    return (
      <Stack align="start">
        <Field {...args} error={error} />
        <Button onClick={() => setError('Choose at least 10 minutes.')}>Check</Button>
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    const region = canvasElement.querySelector('[aria-live="polite"]');
    await expect(region).toBeEmptyDOMElement();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Check' }));
    await expect(region).toHaveTextContent('Choose at least 10 minutes.');
  },
};

export const LongText: Story = {
  args: {
    label: 'How long a visit lasts that a patient books with you, or with somebody who stands in for you',
    hint: 'Visits that are booked already keep their length, and so do the ones that patients have asked for and wait for your answer.',
    error:
      'A first visit cannot be this short. Choose at least 10 minutes, so that there is time for history and questions.',
  },
};

export const RightToLeft: Story = {
  args: { hint: 'Your pause comes after it.', error: 'Choose at least 10 minutes.' },
  globals: { direction: 'rtl' },
};

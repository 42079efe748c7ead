import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { FieldGroup } from './FieldGroup.tsx';

const meta = {
  title: 'Components/Inputs/FieldGroup',
  component: FieldGroup,
  args: {
    label: 'Height',
    children: (
      <Cluster>
        <TextField label="Feet" inputMode="numeric" defaultValue="5" />
        <TextField label="Inches" inputMode="numeric" defaultValue="11" />
      </Cluster>
    ),
  },
} satisfies Meta<typeof FieldGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { hint: 'As you stand without shoes.' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Height' });
    await expect(group).toHaveAccessibleDescription('As you stand without shoes.');
  },
};

export const WithHintAndError: Story = {
  args: { hint: 'As you stand without shoes.', error: 'Enter your height.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group')).toHaveAccessibleDescription(
      'As you stand without shoes. Enter your height.',
    );
  },
};

export const Optional: Story = { args: { optional: true } };

/** Disables every control inside. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: 'Feet' })).toBeDisabled();
  },
};

export const ReadOnly: Story = {
  args: {
    readOnly: true,
    children: (
      <Cluster>
        <TextField label="Feet" readOnly value="5" />
        <TextField label="Inches" readOnly value="11" />
      </Cluster>
    ),
  },
};

/** Each control is a tab stop. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Feet' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Inches' })).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  args: { hint: 'As you stand without shoes.', error: 'Enter your height.' },
  globals: { direction: 'rtl' },
};

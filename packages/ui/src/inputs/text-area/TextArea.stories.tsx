import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Components/Inputs/TextArea',
  component: TextArea,
  args: { label: 'What is the visit about?', onChange: fn() },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const textbox = within(canvasElement).getByRole('textbox', { name: 'What is the visit about?' });
    await userEvent.type(textbox, 'A cough{Enter}for two weeks');
    await expect(textbox).toHaveValue('A cough\nfor two weeks');
  },
};

export const WithCounter: Story = {
  args: { limit: 200, hint: 'A sentence or two is enough.' },
  play: async ({ canvasElement }) => {
    const textbox = within(canvasElement).getByRole('textbox');
    await userEvent.type(textbox, 'Cough');
    await expect(within(canvasElement).getByText('5 / 200')).toBeVisible();
    await expect(textbox).toHaveAccessibleDescription('A sentence or two is enough. At most 200 characters');
  },
};

/** A text that is too long is kept and shows an error. */
export const TooLong: Story = {
  args: { limit: 10, defaultValue: 'A cough for two weeks', error: 'Shorten this by 11 characters.' },
  play: async ({ canvasElement }) => {
    const textbox = within(canvasElement).getByRole('textbox');
    await expect(textbox).toHaveAccessibleDescription(/11 characters too many/);
    await expect(textbox).toHaveValue('A cough for two weeks');
  },
};

export const Optional: Story = { args: { label: 'Anything else', optional: true } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'A cough for two weeks' } };

/** Announced near the limit, not at every character. */
export const NearTheLimit: Story = {
  args: { limit: 20, defaultValue: 'A cough for two' },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), ' wee');
    await expect(within(canvasElement).getByText('19 / 20')).toBeVisible();
    await expect(
      await within(document.body).findByText('Close to the limit of 20 characters'),
    ).toBeInTheDocument();
  },
};

/** An uncontrolled form writes values through the ref: the counter follows. */
export const FilledThroughItsRef: Story = {
  args: {
    limit: 200,
    ref: (node) => {
      if (node) node.value = 'A cough';
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('7 / 200')).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true, value: 'A cough for two weeks' } };

/** Enter adds a line; Tab leaves the field. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('A cough{Enter}and a fever');
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('A cough\nand a fever');
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  args: { limit: 200, defaultValue: 'A cough' },
  globals: { direction: 'rtl' },
};

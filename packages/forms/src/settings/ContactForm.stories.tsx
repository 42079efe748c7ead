import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createRefusalError, send } from '../stories.fixtures.ts';
import { ContactForm } from './ContactForm.tsx';

const meta = {
  title: 'Components/Forms/ContactForm',
  component: ContactForm,
  args: { onSave: fn(() => Promise.resolve()) },
} satisfies Meta<typeof ContactForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (root: HTMLElement) => {
  const canvas = within(root);
  await userEvent.selectOptions(canvas.getByLabelText(/Topic/), 'TECHNICAL');
  await userEvent.type(canvas.getByLabelText(/Message/), 'The picture freezes.');
};

/** ST-01: sends the topic and the message. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await fill(canvasElement);
    await send(canvasElement, 'Send message');
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        { topic: 'TECHNICAL', message: 'The picture freezes.' },
        expect.anything(),
      ),
    );
  },
};

export const Incomplete: Story = {
  play: async ({ canvasElement, args }) => {
    await send(canvasElement, 'Send message');
    await expect(await within(canvasElement).findByText('Message is required')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** A message that was not sent stays in the form. */
export const Refused: Story = {
  args: { onSave: fn(() => Promise.reject(createRefusalError(MESSAGES.TOO_MANY_REQUESTS))) },
  play: async ({ canvasElement }) => {
    await fill(canvasElement);
    await send(canvasElement, 'Send message');
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(MESSAGES.TOO_MANY_REQUESTS)).toBeVisible();
    await expect(canvas.getByLabelText(/Message/)).toHaveValue('The picture freezes.');
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.selectOptions(canvas.getByLabelText(/Topic/), 'OTHER');
    await userEvent.tab();
    await userEvent.keyboard('The picture freezes.');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
  },
};

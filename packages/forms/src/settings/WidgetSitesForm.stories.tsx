import { fillMessage, MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createRefusalError, send } from '../stories.fixtures.ts';
import { WidgetSitesForm } from './WidgetSitesForm.tsx';

const meta = {
  title: 'Components/Forms/WidgetSitesForm',
  tags: ['experimental'],
  component: WidgetSitesForm,
  args: { origins: ['https://www.example.org'], onSave: fn(() => Promise.resolve()) },
} satisfies Meta<typeof WidgetSitesForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-21: each line is one site. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), '\nhttps://clinic.example.net');
    await send(canvasElement, 'Save sites');
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        ['https://www.example.org', 'https://clinic.example.net'],
        expect.anything(),
      ),
    );
  },
};

/** Only the https address of a site is accepted, without a path or a wildcard. */
export const Invalid: Story = {
  args: { origins: [] },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), 'https://*.example.org');
    await send(canvasElement, 'Save sites');
    const text = fillMessage(VISIT_MESSAGES.WIDGET_ORIGIN_INVALID, 'https://*.example.org');
    await expect(await within(canvasElement).findByText(text)).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** What was typed stays when it could not be saved. */
export const Refused: Story = {
  args: { onSave: fn(() => Promise.reject(createRefusalError(MESSAGES.TOO_MANY_REQUESTS))) },
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Save sites');
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(MESSAGES.TOO_MANY_REQUESTS)).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('https://www.example.org');
  },
};

export const Keyboard: Story = {
  args: { origins: [] },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('https://clinic.example.net');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(['https://clinic.example.net'], expect.anything()),
    );
  },
};

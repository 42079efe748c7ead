import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { VitalsForm } from './VitalsForm.tsx';

const meta = {
  title: 'Components/Forms/VitalsForm',
  component: VitalsForm,
  args: { onSave: fn(() => Promise.resolve()), submitLabel: 'Save vitals' },
} satisfies Meta<typeof VitalsForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save vitals' }));
    await expect(await within(canvasElement).findByText(MESSAGES.VITALS_REQUIRED)).toBeVisible();
  },
};

/** An implausible value is rejected with a message that states the range (CR-12). */
export const Implausible: Story = {
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await userEvent.type(form.getByLabelText('Pulse'), '720');
    await userEvent.click(form.getByRole('button', { name: 'Save vitals' }));
    await expect(await form.findByText(/Pulse must be between 20 and 300 bpm/)).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** A weight is shown in kilograms, too; one that may be in kilograms is questioned and can be saved (CR-12). */
export const WeightInKilograms: Story = {
  args: { lastWeight: 150 },
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    const weight = form.getByLabelText('Weight');
    await userEvent.type(weight, '148');
    await expect(weight).toHaveAccessibleDescription(/67.1 kg/);
    await userEvent.clear(weight);
    await userEvent.type(weight, '68');
    await expect(form.queryByText(/The last weight/)).toBeNull();
    await userEvent.tab();
    await expect(form.getByText(/The last weight was 150 lbs/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save vitals' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalled());
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('128');
    await userEvent.tab();
    await userEvent.keyboard('82{Enter}');
    await expect(within(canvasElement).getByLabelText('Blood pressure, lower')).toHaveValue('82');
    await expect(args.onSave).toHaveBeenCalled();
  },
};

/** The inputs of a row are aligned, also where a label wraps, a weight is shown in kilograms, or a value is implausible. */
export const AlignedRows: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '32em' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    const getRow = (name: string) => Math.round(form.getByLabelText(name).getBoundingClientRect().top);
    await userEvent.type(form.getByLabelText('Pulse'), '720');
    await userEvent.type(form.getByLabelText('Weight'), '148');
    await userEvent.click(form.getByRole('button', { name: 'Save vitals' }));
    await expect(await form.findByText(/Pulse must be between/)).toBeVisible();
    await expect(getRow('Pulse')).toBe(getRow('Blood pressure, upper'));
    await expect(getRow('Weight')).toBe(getRow('Temperature'));
    const [upper, lower] = ['Blood pressure, upper', 'Blood pressure, lower'].map((name) =>
      form.getByLabelText(name).getBoundingClientRect(),
    );
    await expect(upper!.right).toBeLessThan(lower!.left);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

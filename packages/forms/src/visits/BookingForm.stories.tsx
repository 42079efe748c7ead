import { VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { tabTo } from '../stories.fixtures.ts';
import { BookingForm } from './BookingForm.tsx';

const createRefusalError = (message: string) => Object.assign(new Error(message), { kind: 'conflict' });
const self = {
  id: 'self',
  first_name: 'Grace',
  last_name: 'Lindqvist',
  is_dependent: false,
  telehealth_consent_due: null,
};
const child = {
  id: 'child',
  first_name: 'Otto',
  last_name: 'Lindqvist',
  is_dependent: true,
  telehealth_consent_due: null,
};

const meta = {
  title: 'Components/Forms/BookingForm',
  component: BookingForm,
  args: { patients: [self], onBook: fn(() => Promise.resolve()) },
} satisfies Meta<typeof BookingForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
    await userEvent.type(canvas.getByRole('textbox'), 'A cough since Monday');
    await userEvent.click(canvas.getByRole('button', { name: 'Book visit' }));
    await waitFor(() =>
      expect(args.onBook).toHaveBeenCalledWith({ topic: 'A cough since Monday', patient: 'self' }),
    );
  },
};

/** For a dependent. */
export const ForSomebodyElse: Story = {
  args: { patients: [self, child] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radio', { name: /Grace/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: /Otto/ }));
    await userEvent.type(canvas.getByRole('textbox'), 'Ear ache');
    await userEvent.click(canvas.getByRole('button', { name: 'Book visit' }));
    await waitFor(() => expect(args.onBook).toHaveBeenCalledWith({ topic: 'Ear ache', patient: 'child' }));
  },
};

/** The first booking for a patient asks for the telehealth consent; agreeing for one patient is not agreeing for another. */
export const WithConsent: Story = {
  args: {
    patients: [self, { ...child, telehealth_consent_due: 1 }],
    consent: {
      text: '# Telehealth consent\n\nWhat a video visit can do.\n\n## Emergencies\n\nCall for help.',
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /Otto/ }));
    await userEvent.type(canvas.getByRole('textbox'), 'Ear ache');
    await userEvent.click(canvas.getByRole('button', { name: 'Book visit' }));
    await expect(await canvas.findByText(VISIT_MESSAGES.CONSENT_REQUIRED)).toBeVisible();
    await expect(args.onBook).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('checkbox', { name: /agree for Otto Lindqvist/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Book visit' }));
    await waitFor(() =>
      expect(args.onBook).toHaveBeenCalledWith({
        topic: 'Ear ache',
        patient: 'child',
        telehealth_consent: 1,
      }),
    );
  },
};

export const ConsentLoading: Story = { args: { patients: [{ ...self, telehealth_consent_due: 1 }] } };

export const WithoutTopic: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox'), '   ');
    await userEvent.click(canvas.getByRole('button', { name: 'Book visit' }));
    await expect(await canvas.findByText(VISIT_MESSAGES.TOPIC_REQUIRED)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
    await expect(args.onBook).not.toHaveBeenCalled();
  },
};

/** No time is chosen yet. */
export const WithoutTime: Story = {
  args: { missing: 'Please choose a time first' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox'), 'Ear ache');
    await userEvent.click(canvas.getByRole('button', { name: 'Book visit' }));
    await expect(await canvas.findByText('Please choose a time first')).toBeVisible();
    await expect(args.onBook).not.toHaveBeenCalled();
  },
};

/** A slot that was just taken shows why and keeps the input. */
export const TimeTaken: Story = {
  args: { onBook: fn(() => Promise.reject(createRefusalError(VISIT_MESSAGES.SLOT_TAKEN))) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox'), 'Ear ache');
    await userEvent.click(canvas.getByRole('button', { name: 'Book visit' }));
    await expect(await canvas.findByText(VISIT_MESSAGES.SLOT_TAKEN)).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('Ear ache');
  },
};

/** Arrow keys choose the patient, Enter starts a new line in the topic, and the button books. */
export const Keyboard: Story = {
  args: { patients: [self, child] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /Grace/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /Otto/ })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard('Ear ache{Enter}since Monday');
    await expect(args.onBook).not.toHaveBeenCalled();
    await tabTo(canvas.getByRole('button', { name: 'Book visit' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onBook).toHaveBeenCalledWith({ topic: 'Ear ache\nsince Monday', patient: 'child' }),
    );
  },
};

export const RightToLeft: Story = {
  args: { patients: [self, child] },
  globals: { direction: 'rtl' },
};

import { MESSAGES } from '@openvisit/contract';
import { buildMedicalHistory } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PENDING, refuse } from '../../testing/network.ts';
import { bookable, samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Privacy/OwnRecord',
  tags: ['!autodocs'],
  args: {
    path: '/patient/record',
    as: samPatient,
    answers: {
      getBookablePatients: () => ({ results: [...bookable] }),
      getMedicalHistory: () => buildMedicalHistory(),
      exportOwnData: () => refuse(400, MESSAGES.PASSWORD_INVALID),
    },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-22: downloading everything requires the password; the dialog shows why it was rejected. */
export const WrongPassword: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Download my data' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Download my data' }));
    await userEvent.type(dialog.getByLabelText('Password'), 'Wrong#2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await expect(await dialog.findByText(MESSAGES.PASSWORD_INVALID)).toBeVisible();
  },
};

export const Loading: Story = {
  args: {
    answers: {
      getBookablePatients: () => ({ results: [...bookable] }),
      getMedicalHistory: () => PENDING,
    },
  },
};
export const Failed: Story = {
  args: {
    answers: {
      getBookablePatients: () => ({ results: [...bookable] }),
      getMedicalHistory: () => refuse(503, MESSAGES.SOMETHING_WRONG),
    },
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };

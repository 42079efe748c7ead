import { MESSAGES, FAMILY_MESSAGES } from '@openvisit/contract';
import { buildConsent } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consentAnswers } from '../../testing/consents.ts';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { noraPhysician, samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const telehealth = buildConsent({
  kind: 'TELEHEALTH',
  patient: { name: 'Samuel Adeyemi', is_self: true },
  can_withdraw: true,
});

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Consents/Consents',
  tags: ['!autodocs'],
  args: {
    path: '/patient/consents',
    as: samPatient,
    answers: {
      ...consentAnswers,
      getConsents: () => ({ results: [telehealth], has_more: false }),
      withdrawConsent: () => undefined,
    },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-03: the text that was accepted, with the time. */
export const ReadsTheText: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Read the text' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Telehealth consent' }));
    await expect(await dialog.findByRole('heading', { name: 'Emergencies' })).toBeVisible();
    await expect(dialog.getByText(/^Version 1, accepted on Nov 18, 2026/)).toBeVisible();
  },
};

/** BX-03: withdrawing is confirmed first. */
export const Withdraws: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Withdraw' }));
    await expect(getCalls('withdrawConsent')).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(getCalls('withdrawConsent')).toMatchObject([{ body: { id: telehealth.id } }]));
    await expect(await screen.findByText(FAMILY_MESSAGES.CONSENT_WITHDRAWN)).toBeVisible();
  },
};

export const OfAPhysician: Story = {
  args: {
    path: '/setting/consents',
    as: noraPhysician,
    answers: { getConsents: () => ({ results: [buildConsent()], has_more: false }) },
  },
};
export const Empty: Story = { args: { answers: { getConsents: () => ({ results: [], has_more: false }) } } };
export const Loading: Story = { args: { answers: { getConsents: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { getConsents: () => refuse(503, MESSAGES.SOMETHING_WRONG) } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consentAnswers } from '../../testing/consents.ts';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const getConsents = () => ({ results: [], has_more: false });
const answers = { ...consentAnswers, getConsents, acceptConsents: () => ({ pending_consents: [] }) };

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Shell/ConsentGate',
  tags: ['!autodocs'],
  args: {
    path: '/patient/consents',
    as: {
      ...samPatient,
      pending_consents: [
        { kind: 'TERMS', version: 1 },
        { kind: 'PRIVACY', version: 1 },
      ],
    },
    answers,
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const findGate = async () => within(await screen.findByRole('dialog', { name: 'Please read and accept' }));

/** BX-03: both texts are shown, Escape does not close it, and accepting opens the app. */
export const Accepts: Story = {
  play: async () => {
    const gate = await findGate();
    await expect(await gate.findByRole('heading', { name: 'Privacy policy, version 1' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(gate.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getCalls('acceptConsents')).toHaveLength(1);
  },
};

/** A text that changed in the meantime says so and is read again. */
export const ChangedMeanwhile: Story = {
  args: { answers: { ...answers, acceptConsents: () => refuse(409, REPLY_MESSAGES.CONSENT_CHANGED) } },
  play: async () => {
    const gate = await findGate();
    await waitFor(() => expect(gate.getByRole('button', { name: 'Accept' })).toBeEnabled());
    await userEvent.click(gate.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(getCalls('generateToken')).toHaveLength(1));
  },
};

export const Loading: Story = { args: { answers: { getConsents, getConsentDocument: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { getConsents, getConsentDocument: () => refuse(503, MESSAGES.SOMETHING_WRONG) } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

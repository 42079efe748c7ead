import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { noraPhysician, samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const answers: Answers = {
  getContactAvailability: () => ({ is_available: true }),
  sendContactMessage: () => undefined,
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Settings/ContactUs',
  tags: ['!autodocs'],
  args: { path: '/patient/contact-us', as: samPatient, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const send = async (root: HTMLElement) => {
  const page = within(root);
  await userEvent.selectOptions(await page.findByLabelText(/^Topic/), 'BILLING');
  await userEvent.type(page.getByLabelText(/^Message/), 'Where is my receipt?');
  await userEvent.click(page.getByRole('button', { name: 'Send message' }));
  return page;
};

/** ST-01: the message is sent and confirmed. */
export const Sent: Story = {
  play: async ({ canvasElement }) => {
    const page = await send(canvasElement);
    await expect(await page.findByText('Your message was sent')).toBeVisible();
    await expect(getCalls('sendContactMessage').map(({ body }) => body)).toEqual([
      { topic: 'BILLING', message: 'Where is my receipt?' },
    ]);
  },
};

/** A message that was not sent stays in the form. */
export const NotSent: Story = {
  args: { answers: { ...answers, sendContactMessage: () => refuse(429, MESSAGES.TOO_MANY_REQUESTS) } },
  play: async ({ canvasElement }) => {
    const page = await send(canvasElement);
    await expect(await page.findByText(MESSAGES.TOO_MANY_REQUESTS)).toBeVisible();
    await expect(page.getByLabelText(/^Message/)).toHaveValue('Where is my receipt?');
  },
};

/** Nobody would read a message: there is no form, and another way is named. */
export const NotConfigured: Story = {
  args: { answers: { ...answers, getContactAvailability: () => ({ is_available: false }) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Messages cannot be sent from here')).toBeVisible();
    await expect(page.queryByRole('form')).not.toBeInTheDocument();
  },
};

export const Physician: Story = { args: { path: '/setting/contact-us', as: noraPhysician } };
export const Loading: Story = { args: { answers: { ...answers, getContactAvailability: () => PENDING } } };
export const Failed: Story = { args: { answers: { ...answers, getContactAvailability: () => refuse(500) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

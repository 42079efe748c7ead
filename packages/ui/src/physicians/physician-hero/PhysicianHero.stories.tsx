import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { physicianProfile, physicianWithLongName } from '../../fixtures/people.ts';
import { PhysicianHero } from './PhysicianHero.tsx';

const meta = {
  title: 'Practice/Physicians/PhysicianHero',
  component: PhysicianHero,
  args: { physician: physicianProfile, backHref: '#physicians', zone: ZONE, now: NOW },
} satisfies Meta<typeof PhysicianHero>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Profile: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent(
      'Dr. Amara Okafor, MD',
    );
  },
};

/** The practice's theme inside a page of another theme. */
export const InTheirTheme: Story = {
  decorators: [
    (Story) => (
      <div data-theme="GreenTheme" style={{ padding: 24 }}>
        {Story()}
      </div>
    ),
  ],
};

export const WithoutLogo: Story = {
  args: { physician: { ...physicianProfile, logo_url: null, about_me: '' } },
};
export const LongTexts: Story = { args: { physician: { ...physicianProfile, ...physicianWithLongName } } };
export const Loading: Story = { args: { physician: null } };

export const Keyboard: Story = {
  args: { action: <Button variant="primary">Book a visit</Button> },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Back to the physicians' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Book a visit' })).toHaveFocus();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { FAR_ZONE, slots, ZONE } from '../../fixtures/appointments.ts';
import { physicianAmara, physicianWithLongName } from '../../fixtures/people.ts';
import { BookingSummary } from './BookingSummary.tsx';

const meta = {
  title: 'Care/Visits/BookingSummary',
  component: BookingSummary,
  args: {
    physician: physicianAmara,
    slot: slots[0] ?? null,
    zone: ZONE,
    physicianZone: ZONE,
    topic: 'Blood pressure readings since the new dose',
    children: (
      <Button variant="primary" width="full">
        Request appointment
      </Button>
    ),
  },
  decorators: [(Story) => <div style={{ maxWidth: 380 }}>{Story()}</div>],
} satisfies Meta<typeof BookingSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Complete: Story = {};
export const WithoutTime: Story = { args: { slot: null, topic: '' } };
export const OtherZone: Story = {
  args: { zone: FAR_ZONE },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/10:20 AM EST at the practice/)).toBeVisible();
  },
};
export const ForADependent: Story = { args: { patientName: 'Grace Hollis' } };
/** A subscriber of the physician's concierge service pays nothing, others of the account do (PW-08). */
export const WithSubscribers: Story = {
  args: { freeFor: ['Grace Hollis', 'Leo Hollis'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^None for Grace Hollis and Leo Hollis:/)).toBeVisible();
  },
};
/** Late fees are listed, because the patient agrees to them with the fee (AP-14); a fee of 0 is left out. */
export const WithLateFees: Story = {
  args: { lateFees: { no_show: 4000, late_cancellation: 2000, late_reschedule: 0 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('$40 if you miss the visit')).toBeVisible();
    await expect(canvas.getByText('$20 if you cancel less than 24 hours before the visit')).toBeVisible();
    await expect(canvas.queryByText(/answer a request/)).toBeNull();
    // The fonts of other devices are wider.
    canvasElement.style.letterSpacing = '0.03em';
    const label = document.createRange();
    label.selectNodeContents(canvas.getByText('Late fees'));
    await expect(label.getClientRects()).toHaveLength(1);
  },
};
export const LongTexts: Story = { args: { physician: physicianWithLongName } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

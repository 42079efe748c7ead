import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { buildCallTiles } from '../../fixtures/media.ts';
import { withSidePanel } from '../../fixtures/side-panel.tsx';
import { CallPanelBody } from '../call-panel/CallPanel.tsx';
import { PeopleList } from './PeopleList.tsx';

const { own, patient, guest, parent } = buildCallTiles();

const meta = {
  title: 'Care/Calls/PeopleList',
  tags: ['new'],
  component: PeopleList,
  args: {
    people: [
      { ...own, own: true, role: 'Physician' },
      {
        ...patient,
        audio: false,
        quality: 'poor',
        advice: 'Their connection loses data. Ask them to move closer to their Wi-Fi.',
      },
    ],
    absent: [],
  },
  decorators: [(Story) => <CallPanelBody>{Story()}</CallPanelBody>, withSidePanel],
} satisfies Meta<typeof PeopleList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Devices are read out, not only drawn. A weak connection has a reason and what helps (BX-10). */
export const Two: Story = {
  play: async ({ canvasElement }) => {
    const people = within(canvasElement).getByRole('list', { name: 'In the call' });
    const [first, second] = within(people).getAllByRole('listitem');
    await expect(first).toHaveTextContent(/Amara Okafor \(you\).*Microphone on.*Camera on/);
    await expect(second).toHaveTextContent(/Mina Park.*Poor connection.*Microphone off.*Camera on/);
    await expect(within(second!).getByText(/^Their connection loses data\./)).toBeVisible();
    await expect(within(canvasElement).queryByText('Not here yet')).toBeNull();
  },
};

/** Sharing, reconnecting, camera off, and those who are expected. */
export const Everyone: Story = {
  args: {
    people: [
      { ...own, own: true, role: 'Physician', sharing: true },
      { ...patient, quality: 'fair' },
      { ...parent, video: false, state: 'reconnecting' },
    ],
    absent: [
      {
        id: 'guest',
        name: guest.name,
        image: guest.image,
        role: 'Guest physician',
        status: 'Invited, no answer yet',
      },
      { id: 'leo', name: 'Leo Hollis', image: null, role: 'Patient', status: 'Has not joined yet' },
    ],
  },
  play: async ({ canvasElement }) => {
    const absent = within(canvasElement).getByRole('list', { name: 'Not here yet' });
    await expect(within(absent).getByText(/Invited, no answer yet/)).toBeVisible();
  },
};

export const Alone: Story = {
  args: {
    people: [{ ...own, own: true, role: 'Physician', quality: null }],
    absent: [
      { id: 'mina', name: 'Mina Park', image: patient.image, role: 'Patient', status: 'Has not joined yet' },
    ],
  },
};

export const LongNames: Story = {
  args: {
    people: [
      {
        ...patient,
        name: 'Wilhelmina Alexandrina Featherstonehaugh-Montgomery',
        quality: 'fair',
        sharing: true,
      },
    ],
  },
};

export const TwoOnAPhone: Story = { ...Two, globals: { viewport: { value: 'phone' } } };

export const RightToLeft: Story = { ...Everyone, globals: { direction: 'rtl' } };

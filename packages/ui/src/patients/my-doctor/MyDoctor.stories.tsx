import type { BookablePatient, PcpDoctor } from '@openvisit/contract';
import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { MyDoctor } from './MyDoctor.tsx';

const physician = { id: 'd1', first_name: 'Amara', last_name: 'Okafor' };
const other = { id: 'd2', first_name: 'Jonas', last_name: 'Weber', image: null };

const createPatient = (id: string, first_name: string, is_dependent: boolean): BookablePatient => ({
  id,
  first_name,
  last_name: 'Park',
  image: null,
  date_of_birth: '1984-03-09',
  is_dependent,
  state: 'NY',
  telehealth_consent_due: null,
  is_paid_by_caller: true,
  visits: [],
});
const mina = createPatient('p1', 'Mina', false);
const leo = createPatient('p2', 'Leo', true);

const createRelation = (facts: Partial<PcpDoctor>): PcpDoctor => ({
  id: 'r1',
  patient: mina.id,
  doctor: { ...physician, image: null },
  status: 'REQUESTED',
  requested_at: '2026-11-18T15:00:00.000Z',
  ...facts,
});

const meta = {
  title: 'Care/Patients/MyDoctor',
  tags: ['new'],
  component: MyDoctor,
  args: {
    physician,
    patients: [mina],
    relations: [],
    zone: ZONE,
    onAsk: fn(),
    onWithdraw: fn(),
    onEnd: fn(),
  },
  decorators: [withHeadings('Physician')],
} satisfies Meta<typeof MyDoctor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotAsked: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Ask to be my primary care doctor' }),
    );
    await expect(args.onAsk).toHaveBeenCalledWith(mina);
  },
};

export const Keyboard: Story = {
  args: { relations: [createRelation({})] },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onWithdraw).toHaveBeenCalledWith(createRelation({}));
  },
};

export const MyDoctorAlready: Story = { args: { relations: [createRelation({ status: 'APPROVED' })] } };
export const AnotherDoctor: Story = {
  args: { relations: [createRelation({ status: 'APPROVED', doctor: other })] },
};
export const AnotherIsAsked: Story = { args: { relations: [createRelation({ doctor: other })] } };
export const Family: Story = {
  args: { patients: [mina, leo], relations: [createRelation({ patient: leo.id, status: 'APPROVED' })] },
};
export const Busy: Story = { args: { busyId: mina.id } };
export const Failed: Story = { args: { error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

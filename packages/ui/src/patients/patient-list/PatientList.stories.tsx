import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { patients } from '../../fixtures/patients.ts';
import { PatientList } from './PatientList.tsx';

const meta = {
  title: 'Patients/PatientList',
  component: PatientList,
  args: {
    patients,
    getHref: ({ id }) => `#${id}`,
    zone: ZONE,
    now: NOW,
    onBlock: fn(),
    onClearSearch: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof PatientList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Patients: Story = {
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Patients' });
    await expect(within(list).getAllByRole('link')).toHaveLength(patients.length);
    await userEvent.click(within(list).getByRole('button', { name: 'Block Samir Haddad' }));
    await expect(args.onBlock).toHaveBeenCalledWith(patients[5]);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Devon Achterberg' })).toHaveFocus();
  },
};

export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };
export const Loading: Story = { args: { patients: null } };
export const Empty: Story = { args: { patients: [] } };

export const NothingFound: Story = {
  args: { patients: [], filtered: true },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText(MESSAGES.NO_PATIENTS)).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show all patients' }));
    await expect(args.onClearSearch).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = { args: { patients: null, error: MESSAGES.SOMETHING_WRONG } };
export const Phone: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within, waitFor } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { mina, patients } from '../../fixtures/patients.ts';
import { PatientList } from './PatientList.tsx';

const meta = {
  title: 'Care/Patients/PatientList',
  component: PatientList,
  args: {
    patients,
    getHref: ({ id }) => `#${id}`,
    zone: ZONE,
    now: NOW,
    getActions: () => [{ id: 'block', label: 'Block patient', onSelect: fn() }],
    order: { sort: 'name', direction: 'ascending' },
    onOrder: fn(),
    onClear: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof PatientList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Patients: Story = {
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Patients' });
    await expect(within(list).getAllByRole('link')).toHaveLength(patients.length);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Sort by Last visit' }));
    await expect(args.onOrder).toHaveBeenCalledWith({ sort: 'last_visit', direction: 'descending' });
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Sorted by Patient, ascending' }),
    );
    await expect(args.onOrder).toHaveBeenLastCalledWith({ sort: 'name', direction: 'descending' });
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: 'Patients' }));
    list.getByRole('link', { name: 'Mina Park' }).focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: 'Block patient' });
    await waitFor(() => expect(item).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect(list.getByRole('link', { name: 'Devon Achterberg' })).toHaveFocus();
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
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

const crowd = Array.from({ length: 10_000 }, (_, index) => ({
  ...(patients[index % patients.length] ?? mina),
  id: String(index),
}));

/** Only the rows near the viewport are in the document. */
export const TenThousand: Story = {
  args: { patients: crowd },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem').length).toBeLessThan(100);
  },
};

export const Failed: Story = { args: { patients: null, error: MESSAGES.SOMETHING_WRONG } };
export const Phone: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

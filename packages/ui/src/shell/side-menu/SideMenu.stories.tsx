import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { fullMenu, patientMenu } from '../../fixtures/shell.ts';
import { SideMenu } from './SideMenu.tsx';

const meta = {
  title: 'Account/Shell/SideMenu',
  component: SideMenu,
  args: { items: fullMenu, currentPath: '/dashboard/appointments/requests' },
  decorators: [(Story) => <div style={{ width: 240 }}>{Story()}</div>],
} satisfies Meta<typeof SideMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The current item is found by the prefix of its route. */
export const Physician: Story = {
  play: async ({ canvasElement }) => {
    const current = within(canvasElement).getByRole('link', { current: 'page' });
    await expect(current).toHaveTextContent('Appointments');
    await expect(within(canvasElement).getByRole('link', { name: 'Notifications (unread)' })).toBeVisible();
  },
};

export const Patient: Story = { args: { items: patientMenu, currentPath: '/patient/physicians' } };

export const SettingsUnfold: Story = {
  play: async ({ canvasElement }) => {
    const settings = within(canvasElement).getByRole('button', { name: 'Settings' });
    await expect(settings).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(settings);
    await expect(within(canvasElement).getByRole('link', { name: 'Change Location' })).toBeVisible();
  },
};

/** A current sub-item expands its submenu. */
export const InsideSettings: Story = { args: { currentPath: '/setting/change-location' } };

export const LongLabel: Story = {
  args: {
    items: fullMenu.map((item) =>
      item.id === 'patients' ? { ...item, label: 'Patients and their dependents' } : item,
    ),
  },
};

/** A submenu is a disclosure: Enter or Space opens it, and its items are the next tab stops. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement);
    await userEvent.tab();
    await expect(menu.getByRole('link', { name: 'Appointments' })).toHaveFocus();
    const settings = menu.getByRole('button', { name: 'Settings' });
    for (let stop = 1; stop < fullMenu.length; stop += 1) await userEvent.tab();
    await expect(settings).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(settings).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect(menu.getByRole('link', { name: 'Blocked Patients' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(settings).toHaveAttribute('aria-expanded', 'false');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

import { SETTINGS_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LocationChoice } from './LocationChoice.tsx';

const meta = {
  title: 'Account/Settings/LocationChoice',
  component: LocationChoice,
  args: {
    value: 'clinic',
    clinic: '12 Harbor Street, Boston, MA 02110',
    current: 'Near Cambridge, MA',
    onSave: fn(),
    onCancel: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '40em' }}>{Story()}</div>],
} satisfies Meta<typeof LocationChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Clinic: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: /Current Location/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledWith('current');
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith('current');
  },
};

export const NeverFound: Story = { args: { value: 'current', current: null } };
export const Saving: Story = { args: { busy: true } };
export const Failed: Story = { args: { error: SETTINGS_MESSAGES.LOCATION_TIMEOUT } };
export const LongText: Story = {
  args: {
    clinic: 'Suite 1410, The Old Custom House, 12 Harbor Street at Commonwealth Pier, Boston, MA 02110',
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

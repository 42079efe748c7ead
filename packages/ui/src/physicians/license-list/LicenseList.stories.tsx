import type { StateLicense } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { withHeadings } from '../../fixtures/headings.tsx';
import { LicenseList } from './LicenseList.tsx';

const buildLicense = (state: string, overrides: Partial<StateLicense>): StateLicense => ({
  id: state,
  number: '204417',
  state,
  start_date: '2025-01-01',
  end_date: '2027-12-31',
  file: {
    id: state,
    name: `license-${state}.pdf`,
    type: 'application/pdf',
    size: 48_000,
    url: '/license.pdf',
  },
  revision: 1,
  decision: 'ACCEPTED',
  denial_reason: null,
  ...overrides,
});
const accepted = buildLicense('CT', {});

const meta = {
  title: 'Practice/Physicians/LicenseList',
  tags: ['new'],
  component: LicenseList,
  args: {
    licenses: [
      accepted,
      buildLicense('MA', { decision: null }),
      buildLicense('NJ', { decision: 'DENIED', denial_reason: 'The second page is missing.' }),
      buildLicense('PA', { end_date: '2026-10-31' }),
    ],
    today: '2026-11-21',
    onOpen: fn(),
    onEdit: fn(),
    onRemove: fn(),
  },
  decorators: [withHeadings('Licenses')],
} satisfies Meta<typeof LicenseList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Licenses: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await expect(page.getByText('The second page is missing.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Edit the license of CT' }));
    await expect(args.onEdit).toHaveBeenCalledWith(accepted);
  },
};

export const Keyboard: Story = {
  args: { licenses: [accepted] },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(accepted);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith(accepted);
  },
};

export const Phone: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

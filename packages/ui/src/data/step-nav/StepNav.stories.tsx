import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { AppLinkProvider, type AppLinkProps } from '../../shell/app-link/AppLink.tsx';
import { StepNav, type StepNavItem } from './StepNav.tsx';

const NAMES = {
  personalInfo: 'Personal Details',
  practiceDetails: 'Practice Details',
  documents: 'Documents',
  uploadSignature: 'Upload Signature',
  bankDetails: 'Bank Details',
  dosespot: 'e-Prescription Profile',
  personaliseExperience: 'Personalise Experience',
  purchaseSubscription: 'Purchase Subscription',
};

const createSteps = (change: (index: number) => Partial<StepNavItem>): StepNavItem[] =>
  Object.entries(NAMES).map(([id, label], index) => ({ id, label, href: `#${id}`, ...change(index) }));

const went = fn((_href: string) => undefined);

/** Stand-in for a router link: does not leave the page. */
const RouterLink = ({ children, href, ...props }: AppLinkProps) => (
  <a
    {...props}
    href={href}
    onClick={(event) => {
      event.preventDefault();
      went(href);
    }}
  >
    {children}
  </a>
);

const meta = {
  title: 'Components/Data/StepNav',
  component: StepNav,
  args: {
    label: 'Your profile',
    current: 'documents',
    steps: createSteps((index) => ({ state: index < 2 ? 'done' : 'open' })),
  },
  render: (args) => (
    <AppLinkProvider value={RouterLink}>
      <div style={{ maxInlineSize: '30ch' }}>
        <StepNav {...args} />
      </div>
    </AppLinkProvider>
  ),
} satisfies Meta<typeof StepNav>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The steps of a physician's onboarding with their states (PO-02). */
export const Onboarding: Story = {
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation', { name: 'Your profile' });
    await expect(within(nav).getAllByRole('link')).toHaveLength(8);
    await expect(within(nav).getByRole('link', { current: 'step' })).toHaveTextContent('Documents');
    await expect(within(nav).getByRole('link', { name: /^Practice Details\s?, completed$/ })).toBeVisible();
  },
};

/** A step without data is announced, but is not a link (PO-02). */
export const StillLoading: Story = {
  args: { current: 'personalInfo', steps: createSteps((index) => ({ disabled: index > 0 })) },
  play: async ({ canvasElement }) => {
    const step = within(canvasElement).getByRole('link', { name: 'Documents' });
    await expect(step).toHaveAttribute('aria-disabled', 'true');
    await expect(step).not.toHaveAttribute('href');
  },
};

export const NeedsAttention: Story = {
  args: { current: 'dosespot', steps: createSteps((index) => ({ state: index === 2 ? 'invalid' : 'done' })) },
};

export const AllDone: Story = { args: { current: null, steps: createSteps(() => ({ state: 'done' })) } };

export const LongText: Story = {
  args: {
    steps: createSteps((index) => ({
      state: index < 2 ? 'done' : 'open',
      ...(index === 2 && { label: 'Documents: the license, the DEA registration and the insurance' }),
    })),
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** Tab moves between the links and skips disabled steps. */
export const Keyboard: Story = {
  args: { steps: createSteps((index) => ({ disabled: index === 1 })) },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Personal Details' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Documents' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(went).toHaveBeenCalledWith('#documents');
  },
};

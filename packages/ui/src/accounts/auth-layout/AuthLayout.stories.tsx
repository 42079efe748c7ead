import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { PasswordField } from '../../inputs/password-field/PasswordField.tsx';
import { TextField } from '../../inputs/text-field/TextField.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { RoleChoice } from '../role-choice/RoleChoice.tsx';
import { LanguageSwitchProvider } from '../../settings/language-choice/language-switch.ts';
import { AuthLayout } from './AuthLayout.tsx';

const form = (
  <Stack as="form" gap={4}>
    <TextField label="Email" name="email" type="email" />
    <PasswordField label="Password" name="password" aside={<Link href="#forgot">Forgot Password?</Link>} />
    <Button variant="primary" size="lg" width="full">
      Sign In
    </Button>
  </Stack>
);

const meta = {
  title: 'Account/Accounts/AuthLayout',
  component: AuthLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    role: 'PHYSICIAN',
    title: 'Account Sign In as Physician',
    children: form,
    footer: <Link href="#start">Back to user selection</Link>,
  },
} satisfies Meta<typeof AuthLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Physician: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent(
      'Account Sign In as Physician',
    );
  },
};

export const Patient: Story = {
  args: { role: 'PATIENT', title: 'Account Sign In as Patient', lead: 'Good to see you again.' },
};

/** The landing page: no role has been chosen yet, so there is no side column. */
export const Landing: Story = {
  args: {
    role: undefined,
    title: 'Meet your physician from where you are',
    lead: 'Who are you?',
    children: <RoleChoice onChoose={() => undefined} />,
    footer: undefined,
  },
};

export const LongTexts: Story = {
  args: {
    lead: 'A longer sentence than usual that says what happened, why it happened, and what the reader may want to do about it next.',
  },
};

const switchLanguage = fn();

/** An app that can change the language of the page offers it under the form (BX-23). */
export const WithLanguages: Story = {
  decorators: [(Story) => <LanguageSwitchProvider value={switchLanguage}>{Story()}</LanguageSwitchProvider>],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Español' }));
    await expect(switchLanguage).toHaveBeenCalledWith('es');
  },
};

/** Focus order: the home link, then the form. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.tab();
    await expect(page.getByRole('link', { name: 'OpenVisit, home page' })).toHaveFocus();
    await userEvent.tab();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

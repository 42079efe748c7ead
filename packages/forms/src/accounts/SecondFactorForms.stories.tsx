import { MESSAGES, SECOND_FACTOR_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createRefusalError, send } from '../stories.fixtures.ts';
import {
  AddPasskeyForm,
  AuthenticatorCodeForm,
  ConfirmPasswordForm,
  PasskeyNameForm,
  RecoveryCodeForm,
} from './SecondFactorForms.tsx';

const save = fn(() => Promise.resolve());

const meta = {
  title: 'Components/Forms/SecondFactorForms',
  component: ConfirmPasswordForm,
  args: { onSave: save },
  beforeEach: () => {
    save.mockClear();
  },
} satisfies Meta<typeof ConfirmPasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const typeInto = (root: HTMLElement, label: string, text: string) =>
  userEvent.type(within(root).getByLabelText(label, { selector: 'input' }), text);

/** An empty password is not sent. */
export const Password: Story = {
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Continue');
    await expect(await within(canvasElement).findByText(MESSAGES.PASSWORD_REQUIRED)).toBeVisible();
    await typeInto(canvasElement, 'Password', 'Demo#2026{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ password: 'Demo#2026' }, expect.anything()));
  },
};

/** A wrong code is shown at its field and can be corrected. */
export const Code: Story = {
  render: (args) => (
    <AuthenticatorCodeForm
      {...args}
      onSave={() =>
        Promise.reject(createRefusalError('No', { code: SECOND_FACTOR_MESSAGES.AUTHENTICATOR_CODE_WRONG }))
      }
    />
  ),
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, 'Code from your authenticator app', '123456{Enter}');
    await expect(
      await within(canvasElement).findByText(SECOND_FACTOR_MESSAGES.AUTHENTICATOR_CODE_WRONG),
    ).toBeVisible();
  },
};

/** Sent without hyphens and in upper case. */
export const Recovery: Story = {
  render: (args) => <RecoveryCodeForm {...args} onSave={save} />,
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, 'Recovery Code', 'abcd-efgh-jkmn-pqrs{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ code: 'ABCDEFGHJKMNPQRS' }, expect.anything()));
  },
};

export const NewPasskey: Story = {
  render: (args) => <AddPasskeyForm {...args} defaultName="Firefox on Linux" onSave={save} />,
};

/** The password field is reached and submitted with the keyboard. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText('Password', { selector: 'input' })).toHaveFocus();
    await userEvent.keyboard('Demo#2026{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  },
};

export const PasskeyName: Story = {
  render: (args) => <PasskeyNameForm {...args} defaultName="Laptop" onSave={save} />,
};

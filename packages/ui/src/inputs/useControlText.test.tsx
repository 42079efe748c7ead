import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PasswordField } from './password-field/PasswordField.tsx';
import { TextArea } from './text-area/TextArea.tsx';

const ControlledFields = () => {
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  return (
    <>
      <TextArea label="Reason" limit={20} value={reason} onChange={({ target }) => setReason(target.value)} />
      <PasswordField label="Password" value={password} onChange={({ target }) => setPassword(target.value)} />
    </>
  );
};

test('DS-02 every keystroke in a controlled field is kept', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  flushSync(() => root.render(<ControlledFields />));
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await userEvent.type(reason, 'Cut off.');
  await expect.element(reason).toHaveValue('Cut off.');
  await expect.element(page.getByText('8 / 20')).toBeVisible();
  const password = page.getByLabelText('Password', { exact: true });
  await userEvent.type(password, 'Demo#2026');
  await expect.element(password).toHaveValue('Demo#2026');
  root.unmount();
  container.remove();
});

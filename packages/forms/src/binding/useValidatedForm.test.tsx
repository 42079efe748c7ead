import { StrictMode, type JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EMPTY_SAMPLE, SampleForm } from './SampleForm.fixtures.tsx';

const unmounts: (() => void)[] = [];
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
});

const mount = (element: JSX.Element) => {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(<StrictMode>{element}</StrictMode>);
  const unmount = () => {
    root.unmount();
    container.remove();
  };
  unmounts.push(unmount);
  return unmount;
};

const getControl = (label: string) =>
  vi.waitFor(() => {
    const named = [...document.querySelectorAll('label')].find((item) => item.textContent.trim() === label);
    const found = named?.control;
    if (!(found instanceof HTMLInputElement)) throw new Error(`no ${label}`);
    return found;
  });

const DRAFT = { storage: sessionStorage, user: 'u', form: 'visit', now: () => 1 };
const FULL = { name: 'Ana', password: 'x', repeated: 'x', address: { city: 'Albany' }, tags: ['one'] };

test('PO-26 a form submitted twice saves once and can be saved again afterwards', async () => {
  let resolveSave: () => void = () => undefined;
  const onSave = vi.fn(() => new Promise<void>((resolve) => (resolveSave = resolve)));
  mount(<SampleForm defaultValues={FULL} onSave={onSave} />);
  const form = (await getControl('Name')).form!;
  form.requestSubmit();
  form.requestSubmit();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  form.requestSubmit();
  resolveSave();
  await vi.waitFor(() => expect(form.querySelector('[aria-busy]')).toBeNull());
  form.requestSubmit();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
});

test('PO-26 input survives a reload, except the password', async () => {
  sessionStorage.clear();
  const save = () => Promise.resolve();
  const unmount = mount(<SampleForm defaultValues={EMPTY_SAMPLE} onSave={save} draft={DRAFT} />);
  await userEvent.fill(await getControl('Name'), 'Ana');
  await userEvent.fill(await getControl('Password'), 'Demo#2026');
  await userEvent.fill(await getControl('Tags'), 'one,two');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  unmount();
  expect(Object.values(sessionStorage).join()).not.toContain('Demo#2026');

  const unmountAgain = mount(<SampleForm defaultValues={EMPTY_SAMPLE} onSave={save} draft={DRAFT} />);
  expect((await getControl('Name')).value).toBe('Ana');
  expect((await getControl('Tags')).value).toBe('one,two');
  expect((await getControl('Password')).value).toBe('');
  unmountAgain();

  mount(<SampleForm defaultValues={EMPTY_SAMPLE} onSave={save} draft={{ ...DRAFT, user: 'other' }} />);
  expect((await getControl('Name')).value).toBe('');
});

test('PO-26 saving discards the draft', async () => {
  sessionStorage.clear();
  const onSave = vi.fn(() => Promise.resolve());
  const unmount = mount(<SampleForm defaultValues={FULL} onSave={onSave} draft={DRAFT} />);
  await userEvent.fill(await getControl('Name'), 'Bea');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(sessionStorage).toHaveLength(1);
  (await getControl('Name')).form!.requestSubmit();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalled());
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
  unmount();
  expect(sessionStorage).toHaveLength(0);
});

test('PO-26 input entered while saving is a change of the saved values', async () => {
  sessionStorage.clear();
  let resolveSave: () => void = () => undefined;
  const onSave = vi.fn(() => new Promise<void>((resolve) => (resolveSave = resolve)));
  const unmount = mount(<SampleForm defaultValues={FULL} onSave={onSave} draft={DRAFT} />);
  const name = await getControl('Name');
  await userEvent.fill(name, 'Bea');
  name.form!.requestSubmit();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  await userEvent.fill(name, 'Cleo');
  resolveSave();
  await vi.waitFor(() => expect(name.form!.querySelector('[aria-busy]')).toBeNull());
  unmount();

  mount(<SampleForm defaultValues={{ ...FULL, name: 'Bea' }} onSave={onSave} draft={DRAFT} />);
  const nameControl = await getControl('Name');
  expect(nameControl.value).toBe('Cleo');
  expect(nameControl.getAttribute('aria-invalid')).not.toBe('true');
});

test('PO-26 errors of the form’s fields are shown at the fields, all others above the button', async () => {
  const refusal = Object.assign(new Error('no'), {
    fields: { name: 'Name taken', elsewhere: 'Unknown city' },
  });
  mount(<SampleForm defaultValues={FULL} onSave={() => Promise.reject(refusal)} />);
  (await getControl('Name')).form!.requestSubmit();
  await expect.element(page.getByText('Name taken')).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Unknown city' })).toBeVisible();
});

const getDialog = () => page.getByRole('dialog', { name: 'Choose which version to keep' });
const chooseVersion = (field: string, version: string) =>
  userEvent.click(getDialog().getByRole('radiogroup', { name: field }).getByRole('radio', { name: version }));

/** A save on another device, which conflicts with the first attempt to save. */
const CONFLICT = Object.assign(new Error('Changed meanwhile'), {
  kind: 'conflict',
  stored: { ...FULL, name: 'Ana Lind', address: { city: 'Boston' }, tags: ['one', 'there'] },
});

test('PO-25 a version conflict shows both versions, and the chosen ones are saved', async () => {
  const onSave = vi.fn().mockRejectedValueOnce(CONFLICT).mockResolvedValue(undefined);
  mount(<SampleForm defaultValues={FULL} onSave={onSave} />);
  const name = await getControl('Name');
  await userEvent.fill(name, 'Ann');
  await userEvent.fill(await getControl('Tags'), 'one,here');
  name.form!.requestSubmit();
  await expect.element(getDialog()).toBeVisible();
  await expect.element(getDialog().getByText('one; here', { exact: true })).toBeVisible();
  await expect.element(getDialog().getByText('one; there', { exact: true })).toBeVisible();
  await chooseVersion('Tags', 'Saved version one; there');
  await userEvent.click(getDialog().getByRole('button', { name: 'Use these values' }));
  await vi.waitFor(() => expect(getDialog().query()).toBeNull());
  expect(name.value).toBe('Ann');
  expect((await getControl('City')).value).toBe('Boston');
  expect((await getControl('Tags')).value).toBe('one,there');
  name.form!.requestSubmit();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
  const values = { ...CONFLICT.stored, name: 'Ann' };
  expect(onSave).toHaveBeenLastCalledWith(values, { changed: true });
});

test('PO-25 PO-26 postponing the decision keeps the input, and the next save asks again', async () => {
  const onSave = vi.fn().mockRejectedValueOnce(CONFLICT).mockResolvedValue(undefined);
  mount(<SampleForm defaultValues={FULL} onSave={onSave} />);
  const name = await getControl('Name');
  await userEvent.fill(name, 'Ann');
  name.form!.requestSubmit();
  await userEvent.click(getDialog().getByRole('button', { name: 'Decide later' }));
  await vi.waitFor(() => expect(getDialog().query()).toBeNull());
  expect(name.value).toBe('Ann');
  expect(document.body.textContent).toContain('Changed meanwhile');
  name.form!.requestSubmit();
  await userEvent.click(getDialog().getByRole('button', { name: 'Keep all saved' }));
  await userEvent.click(getDialog().getByRole('button', { name: 'Use these values' }));
  await vi.waitFor(() => expect(name.value).toBe('Ana Lind'));
  expect(onSave).toHaveBeenCalledTimes(1);
  name.form!.requestSubmit();
  await vi.waitFor(() => expect(onSave).toHaveBeenLastCalledWith(CONFLICT.stored, { changed: false }));
});

test('PO-25 a conflict without differing fields adopts the saved version', async () => {
  const stored = { ...FULL, name: 'Ann' };
  const conflict = Object.assign(new Error('Changed meanwhile'), { kind: 'conflict', stored });
  const onSave = vi.fn().mockRejectedValueOnce(conflict).mockResolvedValue(undefined);
  mount(<SampleForm defaultValues={FULL} onSave={onSave} />);
  const name = await getControl('Name');
  await userEvent.fill(name, 'Ann');
  name.form!.requestSubmit();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Changed meanwhile'));
  expect(getDialog().query()).toBeNull();
  name.form!.requestSubmit();
  await vi.waitFor(() => expect(onSave).toHaveBeenLastCalledWith(stored, { changed: false }));
});

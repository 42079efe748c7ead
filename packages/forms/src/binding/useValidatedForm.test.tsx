import { StrictMode, type JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { EMPTY_VISIT, VisitForm } from './VisitForm.fixtures.tsx';

const unmounts: (() => void)[] = [];
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
});

const show = (element: JSX.Element) => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<StrictMode>{element}</StrictMode>);
  const unmount = () => {
    root.unmount();
    place.remove();
  };
  unmounts.push(unmount);
  return unmount;
};

const control = (label: string) =>
  vi.waitFor(() => {
    const named = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === label);
    const found = named?.control;
    if (!(found instanceof HTMLInputElement)) throw new Error(`no ${label}`);
    return found;
  });

const FULL = { name: 'Ana', password: 'x', again: 'x', address: { city: 'Albany' }, tags: ['one'] };

test('PO-26 a form pressed twice sends once, and can be sent again afterwards', async () => {
  let finish: () => void = () => undefined;
  const onSave = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  show(<VisitForm defaultValues={FULL} onSave={onSave} />);
  const form = (await control('Name')).form!;
  form.requestSubmit();
  form.requestSubmit();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  form.requestSubmit();
  finish();
  await vi.waitFor(() => expect(form.querySelector('[aria-busy]')).toBeNull());
  form.requestSubmit();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
});

test('PO-26 what is typed survives the end of the page, but for the password', async () => {
  sessionStorage.clear();
  const draft = { storage: sessionStorage, user: 'u', form: 'visit', now: () => 1 };
  const save = () => Promise.resolve();
  const unmount = show(<VisitForm defaultValues={EMPTY_VISIT} onSave={save} draft={draft} />);
  await userEvent.fill(await control('Name'), 'Ana');
  await userEvent.fill(await control('Password'), 'Demo#2026');
  await userEvent.fill(await control('Tags'), 'one,two');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  unmount();
  expect(Object.values(sessionStorage).join()).not.toContain('Demo#2026');

  const again = show(<VisitForm defaultValues={EMPTY_VISIT} onSave={save} draft={draft} />);
  expect((await control('Name')).value).toBe('Ana');
  expect((await control('Tags')).value).toBe('one,two');
  expect((await control('Password')).value).toBe('');
  again();

  show(<VisitForm defaultValues={EMPTY_VISIT} onSave={save} draft={{ ...draft, user: 'other' }} />);
  expect((await control('Name')).value).toBe('');
});

test('PO-26 a draft is gone once it is saved', async () => {
  sessionStorage.clear();
  const draft = { storage: sessionStorage, user: 'u', form: 'visit', now: () => 1 };
  const onSave = vi.fn(() => Promise.resolve());
  const unmount = show(<VisitForm defaultValues={FULL} onSave={onSave} draft={draft} />);
  await userEvent.fill(await control('Name'), 'Bea');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(sessionStorage).toHaveLength(1);
  (await control('Name')).form!.requestSubmit();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalled());
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
  unmount();
  expect(sessionStorage).toHaveLength(0);
});

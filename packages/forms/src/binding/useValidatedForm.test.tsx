import { MESSAGES } from '@openvisit/contract';
import { StrictMode, type JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { array, object } from 'yup';
import { EMPTY_VISIT, VisitForm } from './VisitForm.fixtures.tsx';
import { useValidatedForm } from './useValidatedForm.ts';

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

test('PO-26 what is typed while it is being saved is a change of what was saved', async () => {
  sessionStorage.clear();
  const draft = { storage: sessionStorage, user: 'u', form: 'visit', now: () => 1 };
  let finish: () => void = () => undefined;
  const onSave = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const unmount = show(<VisitForm defaultValues={FULL} onSave={onSave} draft={draft} />);
  const name = await control('Name');
  await userEvent.fill(name, 'Bea');
  name.form!.requestSubmit();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  await userEvent.fill(name, 'Cleo');
  finish();
  await vi.waitFor(() => expect(name.form!.querySelector('[aria-busy]')).toBeNull());
  unmount();

  show(<VisitForm defaultValues={{ ...FULL, name: 'Bea' }} onSave={onSave} draft={draft} />);
  const again = await control('Name');
  expect(again.value).toBe('Cleo');
  expect(again.getAttribute('aria-invalid')).not.toBe('true');
});

test('PO-26 a refusal about a field the form does not have is told above the button', async () => {
  const refusal = Object.assign(new Error('no'), { fields: { elsewhere: 'The town is unknown' } });
  show(<VisitForm defaultValues={FULL} onSave={() => Promise.reject(refusal)} />);
  (await control('Name')).form!.requestSubmit();
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
});

test('PO-25 what another device has stored meanwhile comes under what is typed', async () => {
  const stored = { ...FULL, name: 'Ana Lind', address: { city: 'Boston' }, tags: ['one', 'there'] };
  const changed = Object.assign(new Error('Changed meanwhile'), { kind: 'conflict', stored });
  const onSave = vi.fn().mockRejectedValueOnce(changed).mockResolvedValue(undefined);
  show(<VisitForm defaultValues={FULL} onSave={onSave} />);
  const name = await control('Name');
  await userEvent.fill(name, 'Ann');
  await userEvent.fill(await control('Tags'), 'one,here');
  name.form!.requestSubmit();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Changed meanwhile'));
  expect(name.value).toBe('Ann');
  expect(document.body.textContent).toContain(MESSAGES.RECORD_CHANGED);
  expect((await control('City')).value).toBe('Boston');
  expect((await control('Tags')).value).toBe('one,there,here');
  name.form!.requestSubmit();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
  const values = { ...stored, name: 'Ann', tags: ['one', 'there', 'here'] };
  expect(onSave).toHaveBeenLastCalledWith(values, { changed: true });
});

const DAYS = [
  { id: 'a', date: '1' },
  { id: 'b', date: '2' },
];
const daysSchema = object({ days: array().required() });
const byDate = ({ days }: { days: typeof DAYS }) => ({
  days: [...days].sort((one, other) => one.date.localeCompare(other.date)),
});

function DaysForm({ onSave }: { onSave: () => Promise<void> }) {
  const form = useValidatedForm<{ days: typeof DAYS }, unknown>({
    schema: daysSchema,
    defaultValues: { days: DAYS },
    onSubmit: onSave,
    arrange: byDate,
  });
  return (
    <form {...form.formProps}>
      <button type="button" onClick={() => form.setValue('days', [{ id: 'a', date: '5' }, DAYS[1]!])}>
        Move
      </button>
      <button>Save</button>
      <output>{Object.keys(form.errorsIn('days')).join()}</output>
    </form>
  );
}

test('PO-25 an entry changed here and elsewhere is marked where it stands once all are in order', async () => {
  const stored = { days: [{ id: 'a', date: '3' }, DAYS[1]!] };
  const conflict = Object.assign(new Error('Changed meanwhile'), { kind: 'conflict', stored });
  show(<DaysForm onSave={() => Promise.reject(conflict)} />);
  await userEvent.click(page.getByRole('button', { name: 'Move' }));
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('1.date'));
});

import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { VisitForm } from './VisitForm.fixtures.tsx';

const refusal = (message: string, fields?: Record<string, string>) =>
  Object.assign(new Error(message), { kind: 'refused', fields });

const FULL = { name: 'Ana', password: 'x', again: 'x', address: { city: 'Albany' }, tags: ['one'] };

/** A storage of the story's own. */
const storage = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value;
  },
  removeItem: (key: string) => {
    kept[key] = '';
  },
});

/** What was typed, and what these fields said when it was; default what they say now. */
const draft = (values?: Partial<typeof FULL>, base: Partial<typeof FULL> = FULL) => ({
  storage: storage(
    values
      ? { 'openvisit.draft.u.visit': JSON.stringify({ version: 1, saved_at: 1000, values, base }) }
      : undefined,
  ),
  user: 'u',
  form: 'visit',
  now: () => 2000,
});

const meta = {
  title: 'Forms/Binding',
  component: VisitForm,
  args: { onSave: fn(() => Promise.resolve()), onUnsaved: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'How a form of ours behaves. Do give the sentences of a refusal by field (`fields` of the error); do keep drafts in the storage of the tab. Do not disable the button to say that something is missing: the press tells what.',
      },
    },
  },
} satisfies Meta<typeof VisitForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const send = (root: HTMLElement) => userEvent.click(within(root).getByRole('button', { name: 'Save' }));

/** What is right is sent once, and is then no longer unsaved. */
export const Default: Story = {
  args: { defaultValues: FULL },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByLabelText('Name'), '!');
    await waitFor(() => expect(args.onUnsaved).toHaveBeenLastCalledWith(true));
    await send(canvasElement);
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ ...FULL, name: 'Ana!' }, { changed: true }),
    );
    await waitFor(() => expect(args.onUnsaved).toHaveBeenLastCalledWith(false));
  },
};

/** Nothing changed: the save is told so (PO-25). */
export const Unchanged: Story = {
  args: { defaultValues: FULL },
  play: async ({ canvasElement, args }) => {
    await send(canvasElement);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(FULL, { changed: false }));
  },
};

/** The first wrong field has the focus, also when it stands deep inside. */
export const FirstInvalid: Story = {
  args: { defaultValues: { ...FULL, address: { city: '' }, tags: [] } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await send(canvasElement);
    await waitFor(() => expect(canvas.getByLabelText('City')).toHaveFocus());
    await expect(canvas.getByText('Please add one')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('City'), 'Albany');
    await waitFor(() => expect(canvas.queryByText('City is required')).toBeNull());
    await send(canvasElement);
    await waitFor(() => expect(canvas.getByLabelText('Tags')).toHaveFocus());
    await userEvent.type(canvas.getByLabelText('Tags'), 'far too long');
    await expect(await canvas.findByText('Too long')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** What one field says about another is said anew when either changes. */
export const OneAboutAnother: Story = {
  args: { defaultValues: { ...FULL, again: 'y' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await send(canvasElement);
    await expect(await canvas.findByText('Not the same')).toBeVisible();
    // from there on the focus is the person's own
    await waitFor(() => expect(canvas.getByLabelText('Again')).toHaveFocus());
    await userEvent.clear(canvas.getByLabelText('Password'));
    await userEvent.type(canvas.getByLabelText('Password'), 'y');
    await waitFor(() => expect(canvas.queryByText('Not the same')).toBeNull());
  },
};

/** The server's sentences stand at their fields, and stay there until the field changes. */
export const RefusedByField: Story = {
  args: {
    defaultValues: FULL,
    onSave: fn(() => Promise.reject(refusal('No', { 'address.city': 'Unknown city', name: 'Taken' }))),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await send(canvasElement);
    await expect(await canvas.findByText('Taken')).toBeVisible();
    await expect(canvas.getByText('Unknown city')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveFocus());
    await userEvent.type(canvas.getByLabelText('Name'), 'b');
    await waitFor(() => expect(canvas.queryByText('Taken')).toBeNull());
    await expect(canvas.getByText('Unknown city')).toBeVisible();
  },
};

/** Any other refusal stands above the button; a fault of the program is not shown as it is. */
export const Refused: Story = {
  args: { defaultValues: FULL, onSave: fn(() => Promise.reject(new TypeError('x is undefined'))) },
  play: async ({ canvasElement }) => {
    await send(canvasElement);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(MESSAGES.SOMETHING_WRONG);
    await expect(within(canvasElement).getByLabelText('Name')).toHaveValue('Ana');
  },
};

/** What was typed before a reload is back, passwords apart; throwing it away brings the loaded values. */
export const DraftRestored: Story = {
  args: { draft: draft({ name: 'Bea', tags: ['two'] }), defaultValues: FULL },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(MESSAGES.DRAFT_RESTORED)).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveValue('Bea');
    await expect(canvas.getByLabelText('Tags')).toHaveValue('two');
    await expect(args.onUnsaved).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveValue('Ana'));
    await expect(canvas.getByLabelText('Tags')).toHaveValue('one');
    await expect(canvas.queryByText(MESSAGES.DRAFT_RESTORED)).toBeNull();
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
  },
};

/** Another device has saved since: what it added is there, and a field both have changed shows what was typed and says so. */
export const DraftAndAnotherDevice: Story = {
  args: {
    draft: draft({ name: 'Bea', tags: ['one', 'mine'] }, { name: 'An', tags: ['one'] }),
    defaultValues: { ...FULL, tags: ['one', 'yours'] },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText('Tags')).toHaveValue('one,yours,mine');
    await expect(canvas.getByLabelText('Name')).toHaveValue('Bea');
    await expect(canvas.getByLabelText('Name')).toHaveAccessibleDescription(MESSAGES.RECORD_CHANGED);
    await send(canvasElement);
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        { ...FULL, name: 'Bea', tags: ['one', 'yours', 'mine'] },
        { changed: true },
      ),
    );
    await waitFor(() => expect(canvas.queryByText(MESSAGES.RECORD_CHANGED)).toBeNull());
  },
};

/** Enter in a field sends, as everywhere. */
export const Keyboard: Story = {
  args: { defaultValues: FULL },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('Clara{Enter}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
  },
};

export const RightToLeft: Story = {
  args: { draft: draft({ name: 'نور' }, { name: 'سارة' }), defaultValues: { ...FULL, name: 'سارة' } },
  globals: { direction: 'rtl' },
};

import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { SampleForm } from './SampleForm.fixtures.tsx';

const createRefusalError = (message: string, fields?: Record<string, string>) =>
  Object.assign(new Error(message), { kind: 'refused', fields });

const FULL = { name: 'Ana', password: 'x', repeated: 'x', address: { city: 'Albany' }, tags: ['one'] };

/** A draft storage for one story. */
const createStorage = (values: Record<string, string> = {}) => ({
  getItem: (key: string) => values[key] ?? null,
  setItem: (key: string, value: string) => {
    values[key] = value;
  },
  removeItem: (key: string) => {
    values[key] = '';
  },
});

/** Draft options with a stored draft; `base` holds the values the draft was started from. */
const createDraft = (values?: Partial<typeof FULL>, base: Partial<typeof FULL> = FULL) => ({
  storage: createStorage(
    values
      ? { 'openvisit.draft.u.visit': JSON.stringify({ version: 1, saved_at: 1000, values, base }) }
      : undefined,
  ),
  user: 'u',
  form: 'visit',
  now: () => 2000,
});

const meta = {
  title: 'Components/Forms/Binding',
  component: SampleForm,
  args: { onSave: fn(() => Promise.resolve()), onUnsaved: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'How every form behaves. Do reject a save with messages by field (`fields` of the error) and keep drafts in the storage of the tab. Don’t disable the button while something is missing: submitting shows what it is.',
      },
    },
  },
} satisfies Meta<typeof SampleForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const send = (root: HTMLElement) => userEvent.click(within(root).getByRole('button', { name: 'Save' }));

/** Valid input is saved once and then no longer unsaved. */
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

/** Unchanged input is saved with `changed: false` (PO-25). */
export const Unchanged: Story = {
  args: { defaultValues: FULL },
  play: async ({ canvasElement, args }) => {
    await send(canvasElement);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(FULL, { changed: false }));
  },
};

/** The first invalid field gets the focus, nested fields included. */
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

/** An error that depends on another field updates when either changes. */
export const OneAboutAnother: Story = {
  args: { defaultValues: { ...FULL, repeated: 'y' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await send(canvasElement);
    await expect(await canvas.findByText('Not the same')).toBeVisible();
    // Wait for the focus to move before typing elsewhere.
    await waitFor(() => expect(canvas.getByLabelText('Again')).toHaveFocus());
    await userEvent.clear(canvas.getByLabelText('Password'));
    await userEvent.type(canvas.getByLabelText('Password'), 'y');
    await waitFor(() => expect(canvas.queryByText('Not the same')).toBeNull());
  },
};

/** Server errors are shown at their fields until the field changes. */
export const RefusedByField: Story = {
  args: {
    defaultValues: FULL,
    onSave: fn(() =>
      Promise.reject(createRefusalError('No', { 'address.city': 'Unknown city', name: 'Taken' })),
    ),
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

/** Any other error is shown above the button; the message of a bug is replaced. */
export const Refused: Story = {
  args: { defaultValues: FULL, onSave: fn(() => Promise.reject(new TypeError('x is undefined'))) },
  play: async ({ canvasElement }) => {
    await send(canvasElement);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(MESSAGES.SOMETHING_WRONG);
    await expect(within(canvasElement).getByLabelText('Name')).toHaveValue('Ana');
  },
};

/** Input from before a reload is restored, except passwords; discarding it shows the loaded values. */
export const DraftRestored: Story = {
  args: { draft: createDraft({ name: 'Bea', tags: ['two'] }), defaultValues: FULL },
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

/** Another device has changed a field of the draft: the user chooses which version to keep. */
export const DraftConflict: Story = {
  args: {
    draft: createDraft({ name: 'Bea', tags: ['one', 'mine'] }, { name: 'An', tags: ['one'] }),
    defaultValues: { ...FULL, tags: ['one', 'yours'] },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose which version to keep' }));
    await expect(dialog.getByRole('radio', { name: /Your version.*Bea/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /Saved version.*one; yours/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use these values' }));
    await waitFor(() => expect(canvas.getByLabelText('Tags')).toHaveValue('one,yours'));
    await expect(canvas.getByLabelText('Name')).toHaveValue('Bea');
    await send(canvasElement);
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        { ...FULL, name: 'Bea', tags: ['one', 'yours'] },
        { changed: true },
      ),
    );
  },
};

/** Another device saved first: both versions of every differing field are shown, and one is chosen for all. */
export const VersionConflict: Story = {
  args: {
    defaultValues: FULL,
    onSave: fn(() =>
      Promise.reject(
        Object.assign(createRefusalError(MESSAGES.SAVE_CONFLICT), {
          stored: { ...FULL, name: 'Anna', address: { city: 'Boston' } },
        }),
      ),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Name'), ' Lind');
    await send(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose which version to keep' }));
    await expect(dialog.getByRole('radio', { name: /Your version.*Ana Lind/ })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: /Saved version.*Boston/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep all yours' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use these values' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByLabelText('Name')).toHaveValue('Ana Lind');
    await expect(canvas.getByLabelText('City')).toHaveValue('Albany');
    await expect(canvas.getByRole('alert')).toHaveTextContent(MESSAGES.SAVE_CONFLICT);
  },
};

/** Enter in a field submits. */
export const Keyboard: Story = {
  args: { defaultValues: FULL },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('Clara{Enter}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
  },
};

export const RightToLeft: Story = {
  args: { draft: createDraft({ name: 'نور' }, { name: 'سارة' }), defaultValues: { ...FULL, name: 'سارة' } },
  globals: { direction: 'rtl' },
};

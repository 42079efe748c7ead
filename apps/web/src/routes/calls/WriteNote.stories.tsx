import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { SpeechRecognizer } from '../../shared/notes/speech-recognition.ts';
import { startsSoon } from '../../testing/appointments.ts';
import { callAnswers } from '../../testing/calls.ts';
import { mockDevices } from '../../testing/devices.ts';
import type { Answers } from '../../testing/network.ts';
import { openNote, toOwnNote } from '../../testing/notes.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta, waitUntilConnected } from '../../testing/screen-story.ts';

const answers: Answers = {
  ...callAnswers,
  searchTemplates: () => buildPage([]),
  getNoteOfVisit: () => ({ note: toOwnNote(openNote) }),
  updateNotes: () => toOwnNote({ ...openNote, version: openNote.version + 1 }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Calls/WriteNote',
  tags: ['!autodocs'],
  args: { path: `/dashboard/appointments/start-call/${startsSoon.id}`, as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What the last recognizer was started with, and a function that makes it recognize a text. */
let heard: MediaStreamTrack | undefined;
let say: (text: string) => void;

class TestRecognizer implements SpeechRecognizer {
  continuous = false;
  lang = '';
  onresult: SpeechRecognizer['onresult'] = null;
  onerror: SpeechRecognizer['onerror'] = null;
  onend: SpeechRecognizer['onend'] = null;
  start(track?: MediaStreamTrack) {
    heard = track;
    say = (transcript) =>
      this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal: true })] });
  }
  stop() {
    this.onend?.();
  }
  abort() {
    this.onend?.();
  }
}

/** Recognizes a given track. */
class TestTrackRecognizer extends TestRecognizer {
  get phrases() {
    return [];
  }
}

const mockSpeech = (SpeechRecognition: typeof TestRecognizer) => () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'SpeechRecognition');
  Object.defineProperty(globalThis, 'SpeechRecognition', { configurable: true, value: SpeechRecognition });
  const restoreDevices = mockDevices('ready')();
  return () => {
    restoreDevices();
    if (original) Object.defineProperty(globalThis, 'SpeechRecognition', original);
    else Reflect.deleteProperty(globalThis, 'SpeechRecognition');
  };
};

/** Opens the note in the call; returns the microphone of the call. */
const openCallNote = async (root: HTMLElement): Promise<MediaStreamTrack> => {
  const canvas = within(root);
  await waitUntilConnected();
  const clickOnceEnabled = async (name: string) => {
    const button = await canvas.findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
  };
  await waitFor(() => expect(root.querySelector('video')).toBeVisible());
  const { srcObject } = root.querySelector('video')!;
  await clickOnceEnabled('Join');
  await clickOnceEnabled('Notes');
  await userEvent.click(await canvas.findByLabelText('Plan'));
  return (srcObject as MediaStream).getAudioTracks()[0]!;
};

const startDictation = async (root: HTMLElement): Promise<void> => {
  await userEvent.click(within(root).getByRole('button', { name: 'Dictate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dictate' }));
  await expect(dialog.getByText(/the voice of the patient is not sent/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Start dictation' }));
};

/** A muted physician dictates into the field that had the focus, and the patient does not hear it (CR-05). */
export const DictatesMuted: Story = {
  beforeEach: mockSpeech(TestTrackRecognizer),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const microphone = await openCallNote(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Microphone' }));
    await startDictation(canvasElement);
    await expect(heard?.id).not.toBe(microphone.id);
    await expect([microphone.enabled, heard?.enabled]).toEqual([false, true]);
    await expect(await canvas.findByText(/only the dictation hears you\. .+ added to Plan/)).toBeVisible();
    say('see her again in May');
    await waitFor(() =>
      expect(canvas.getByLabelText('Plan')).toHaveValue('Rest and fluids see her again in May'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Microphone' }));
    await expect(await canvas.findByText('Listening. What you say is added to Plan.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Microphone' }));
    await expect([heard?.enabled, heard?.readyState]).toEqual([true, 'live']);
    await userEvent.click(canvas.getByRole('button', { name: 'Notes' }));
    await waitFor(() => expect(heard?.readyState).toBe('ended'));
    await expect(microphone.readyState).toBe('live');
  },
};

/** Another microphone replaces one that is unplugged; the dictation says that it has stopped. */
export const MicrophoneUnplugged: Story = {
  beforeEach: mockSpeech(TestTrackRecognizer),
  play: async ({ canvasElement }) => {
    const microphone = await openCallNote(canvasElement);
    await startDictation(canvasElement);
    microphone.dispatchEvent(new Event('ended'));
    const reason = 'Dictation has stopped because the microphone was changed.';
    await expect(await within(canvasElement).findByText(reason)).toBeVisible();
    await expect(heard?.readyState).toBe('ended');
    await expect(within(canvasElement).getByRole('button', { name: 'Dictate' })).toBeVisible();
  },
};

/** The browser opens the microphone itself, which hears the patient from the speakers: no dictation. */
export const CannotDictate: Story = {
  beforeEach: mockSpeech(TestRecognizer),
  play: async ({ canvasElement }) => {
    await openCallNote(canvasElement);
    await expect(within(canvasElement).queryByRole('button', { name: 'Dictate' })).toBeNull();
  },
};

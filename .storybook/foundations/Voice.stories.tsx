import type { Meta, StoryObj } from '@storybook/react-vite';
import { Advise, Figures, Page, Section } from './kit.tsx';

const meta = { title: 'Foundations/Voice', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Voice: Story = {
  render: () => (
    <Page
      title="Tone of voice"
      lead="Like a good receptionist: plain, brief, kind and exact. Say what happens next, and never blame the user."
    >
      <Section title="Examples">
        <Figures
          label="Examples"
          head={['Where', 'We say', 'Not', 'Because']}
          rows={[
            ['A button', 'Cancel visit', 'OK', 'A button is a verb and an object.'],
            ['The opposite button', 'Keep visit', 'Cancel', 'The button that cancels names what is kept.'],
            [
              'An error',
              'The email address or the password is incorrect.',
              'Invalid credentials (401)',
              'It says what happened; an error code does not help.',
            ],
            [
              'A failure',
              'The server cannot be reached. Check your connection and try again.',
              'Oops! Something went wrong',
              'It says what to do next, without jokes.',
            ],
            [
              'Nothing here yet',
              'Visit requests from patients appear here immediately.',
              'No data',
              'It says what will appear here.',
            ],
            [
              'A time',
              'Today, 10:20 – 10:40 AM EST',
              '2026-11-21T15:20Z',
              'The user’s time zone, with its name.',
            ],
            ['Money', '$80.00', '80 USD', 'Two decimals, tabular.'],
          ]}
        />
      </Section>
      <Section
        title="Vocabulary"
        note="One word per concept: the one clinicians use and patients understand."
      >
        <Figures
          label="Vocabulary"
          head={['We say', 'Not']}
          rows={[
            ['physician', 'provider, expert, user'],
            ['visit', 'session, consultation, meeting'],
            ['encounter note', 'record, form'],
            ['lock a note', 'finalise, submit'],
            ['hold, capture (of a payment)', 'reserve, process'],
          ]}
        />
      </Section>
      <Advise
        dos={[
          'Second person, present tense, sentence case.',
          'Say the important word first.',
          'Numbers as figures: “3 requests”.',
        ]}
        donts={[
          'No “please” on every line, no exclamation marks.',
          'No blame: “You entered a wrong date”.',
          'Red and “danger” are for harm or loss, never for a plain no.',
        ]}
      />
    </Page>
  ),
};

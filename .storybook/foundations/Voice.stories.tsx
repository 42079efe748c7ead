import type { Meta, StoryObj } from '@storybook/react-vite';
import { Advise, Figures, Page, Section } from './kit.tsx';

const meta = { title: 'Foundations/Voice', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Voice: Story = {
  render: () => (
    <Page
      title="Tone of voice"
      lead="A good receptionist: plain, short, kind, exact. She says what happens next, and never makes you feel it was your fault."
    >
      <Section title="How we say it">
        <Figures
          label="How we say it"
          head={['Where', 'We say', 'Not', 'Because']}
          rows={[
            ['A button', 'Cancel visit', 'OK', 'A button is a verb and its thing.'],
            ['Its refusal', 'Keep visit', 'Cancel', 'The way back names what stays.'],
            [
              'An error',
              'The email address or the password is not correct.',
              'Invalid credentials (401)',
              'It says what happened; a code helps nobody.',
            ],
            [
              'A failure',
              'The server cannot be reached. Check your connection and try again.',
              'Oops! Something went wrong',
              'It says what helps. Errors are no place for jokes.',
            ],
            [
              'Nothing here yet',
              'When a patient asks for a visit, it appears here at once.',
              'No data',
              'It says what will come, and from where.',
            ],
            [
              'A time',
              'Today, 10:20 – 10:40 AM EST',
              '2026-11-21T15:20Z',
              'The reader’s clock, with its zone.',
            ],
            ['Money', '$80.00', '80 USD', 'Two decimals, tabular.'],
          ]}
        />
      </Section>
      <Section
        title="Words of the field"
        note="One word for one thing, the one a clinician uses and a patient understands."
      >
        <Figures
          label="Words of the field"
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

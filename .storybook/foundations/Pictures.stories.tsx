import { BrandMark, IconButton, Illustration, type IllustrationName } from '@openvisit/ui';
import { APPEARANCES, token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  CalendarPlus,
  CircleAlert,
  Clock,
  FileText,
  Lock,
  MessageCircle,
  Mic,
  PhoneOff,
  Pill,
  Search,
  Settings,
  Users,
  Video,
} from 'lucide-react';
import styled from 'styled-components';
import { Advise, entries, Name, Page, Section, THEME_NAMES, Tile, Tiles, Themed } from './kit.tsx';

const meta = { title: 'Foundations/Icons and illustration', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const ICONS = {
  'Video visit': Video,
  'Book a visit': CalendarPlus,
  Time: Clock,
  People: Users,
  Note: FileText,
  Prescription: Pill,
  Message: MessageCircle,
  Microphone: Mic,
  'End call': PhoneOff,
  Locked: Lock,
  Search,
  Settings,
  'Something is wrong': CircleAlert,
} as const;

const Icon = styled(Tile)`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  align-items: center;
  font-size: ${token.text.sm};
  text-align: center;
`;

const Sizes = styled.div`
  display: flex;
  gap: ${token.space[8]};
  align-items: end;

  & svg {
    width: var(--size);
    height: var(--size);
    margin-block-end: ${token.space[2]};
  }
`;

export const Icons: Story = {
  render: () => (
    <Page
      title="Icons"
      lead="Lucide, drawn in one stroke of 2 on 24. An icon helps a word; it is used without text only if everyone knows it, and then it has a name to be read and a tooltip."
    >
      <Section title="Words they stand for" note="One picture for one thing, on every screen.">
        <Tiles data-fit="close">
          {Object.entries(ICONS).map(([word, Drawing]) => (
            <Icon key={word}>
              <Drawing aria-hidden />
              {word}
            </Icon>
          ))}
        </Tiles>
      </Section>
      <Section
        title="Sizes"
        note="sm in text and small controls, md in controls, lg in headings, xl in empty places."
      >
        <Sizes>
          {entries(token.icon).map(([name, size]) => (
            <div key={name} style={{ ['--size' as string]: size }}>
              <Video aria-hidden />
              <Name>icon.{name}</Name>
            </div>
          ))}
        </Sizes>
      </Section>
      <Section title="On its own">
        <div>
          <IconButton label="Search">
            <Search aria-hidden />
          </IconButton>
        </div>
        <Advise
          dos={[
            'Take the colour of the text beside it.',
            'Turn arrows round where text runs from right to left.',
            'Hide it from screen readers if there is text beside it.',
          ]}
          donts={[
            'No filled and outlined icons side by side.',
            'No picture of a body part, a syringe or a skull: people are here about themselves.',
            'No emoji as an icon.',
          ]}
        />
      </Section>
    </Page>
  ),
};

const SHOWN: readonly IllustrationName[] = ['requests', 'calendar', 'visit', 'messages', 'notes', 'files'];

const Drawings = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[5]};
`;

/** Drawn with the theme's color roles: the same file in five themes, light and dark. */
export const Illustrations: Story = {
  render: () => (
    <Page
      title="Illustration"
      lead="Things of the practice, never a joke about waiting: a few flat shapes, one line, one touch of the accent, on a soft ground."
    >
      <Section
        title="In every look"
        note="Shapes name roles, so that a drawing follows theme and appearance by itself."
      >
        <Tiles data-fit="wide">
          {THEME_NAMES.flatMap((theme) =>
            APPEARANCES.map((appearance) => (
              <Themed key={theme + appearance} theme={theme} appearance={appearance}>
                <Drawings>
                  {SHOWN.slice(0, 2).map((name) => (
                    <Illustration key={name} name={name} />
                  ))}
                </Drawings>
              </Themed>
            )),
          )}
        </Tiles>
      </Section>
      <Section title="The set">
        <Drawings>
          {SHOWN.map((name) => (
            <Illustration key={name} name={name} />
          ))}
        </Drawings>
        <Advise
          dos={[
            'Use one where a screen is empty or has failed, above a heading that says so.',
            'Keep it small: the words and the button lead.',
            'Show people of every age and skin, as equals.',
          ]}
          donts={[
            'None beside content, none as decoration.',
            'No text in a drawing: it cannot be translated or read aloud.',
            'No raw colours; skin and hair are mixed from roles.',
          ]}
        />
      </Section>
      <Section title="The mark" note="An open door drawn as a ring, two people meeting in it.">
        <BrandMark size="xl" />
      </Section>
    </Page>
  ),
};

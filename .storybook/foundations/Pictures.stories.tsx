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
import { Advise, getEntries, Name, Page, Section, THEME_NAMES, Tile, Tiles, Themed } from './kit.tsx';

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
      lead="Lucide icons with a 2 px stroke on a 24 px grid. Icons accompany text. An icon without text must be widely known and has an accessible name and a tooltip."
    >
      <Section title="Meanings" note="One icon per meaning, on every screen.">
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
        note="sm in text and small controls, md in controls, lg in headings, xl in empty states."
      >
        <Sizes>
          {getEntries(token.icon).map(([name, size]) => (
            <div key={name} style={{ ['--size' as string]: size }}>
              <Video aria-hidden />
              <Name>icon.{name}</Name>
            </div>
          ))}
        </Sizes>
      </Section>
      <Section title="Icon without text">
        <div>
          <IconButton label="Search">
            <Search aria-hidden />
          </IconButton>
        </div>
        <Advise
          dos={[
            'Use the color of the adjacent text.',
            'Mirror arrows in right-to-left text.',
            'Hide it from screen readers when it is next to text.',
          ]}
          donts={[
            'Don’t mix filled and outlined icons.',
            'No body parts, syringes or skulls: they can distress patients.',
            'No emoji as an icon.',
          ]}
        />
      </Section>
    </Page>
  ),
};

const SHOWN: readonly IllustrationName[] = [
  'requests',
  'calendar',
  'visit',
  'search',
  'notifications',
  'messages',
  'patients',
  'notes',
  'files',
  'prescriptions',
  'earnings',
  'error',
];

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
      lead="Illustrations show objects of a practice: a few flat shapes, one line and a little accent color on a soft background. No jokes about waiting."
    >
      <Section
        title="In every theme"
        note="Shapes use color roles, so illustrations follow the theme and the appearance."
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
      <Section title="All illustrations">
        <Drawings>
          {SHOWN.map((name) => (
            <Illustration key={name} name={name} />
          ))}
        </Drawings>
        <Advise
          dos={[
            'Use one on an empty or failed screen, above the heading.',
            'Keep it small: the text and the button come first.',
            'Show one object of the practice. People appear in the tour, of all ages and skin tones as equals.',
          ]}
          donts={[
            'Don’t use them next to content or as decoration.',
            'No text in an illustration: it cannot be translated or read aloud.',
            'No color values; skin and hair are mixed from roles.',
          ]}
        />
      </Section>
      <Section title="The logo" note="A ring that is an open door, with two people meeting in it.">
        <BrandMark size="xl" />
      </Section>
    </Page>
  ),
};

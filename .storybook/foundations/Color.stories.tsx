import { Avatar, Button, Card, Cluster, Stack, StatusBadge, Text } from '@openvisit/ui';
import {
  APPEARANCES,
  COLOR_ROLES,
  contrast,
  CONTRAST,
  CONTRAST_PAIRS,
  ROLES,
  THEMES,
  token,
  type Appearance,
  type ColorRole,
  type ThemeName,
} from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import styled from 'styled-components';
import {
  Advise,
  Figures,
  Name,
  Page,
  Section,
  displayName,
  THEME_NAMES,
  Tile,
  Tiles,
  Themed,
} from './kit.tsx';

const meta = { title: 'Foundations/Color', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const Patch = styled.div`
  height: ${token.space[14]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  margin-block-end: ${token.space[2]};
`;

const Small = styled.p`
  font-size: ${token.text.xs};
  line-height: ${token.leading.snug};
`;

const GROUPS: readonly [string, (role: ColorRole) => boolean][] = [
  ['Grounds and ink', (role) => /^(canvas|surface|onSurface|border|paper|onPaper)/.test(role)],
  ['Accent', (role) => /accent|^focus$|^link$/i.test(role)],
  ['States', (role) => /success|warning|danger|info/i.test(role)],
  ['Series of a chart', (role) => role.startsWith('series')],
  ['Depth and the call room', (role) => /scrim|shade|call/i.test(role)],
];

const Swatch = ({
  theme,
  appearance,
  role,
}: {
  theme: ThemeName;
  appearance: Appearance;
  role: ColorRole;
}) => (
  <div>
    <Patch style={{ backgroundColor: token.color[role] }} />
    <Small>
      <strong>{role}</strong>
      <br />
      <Name>{THEMES[theme][appearance][role]}</Name>
    </Small>
  </div>
);

const Roles = ({ theme }: { theme: ThemeName }) => (
  <Section title={`${displayName(theme)}: ${THEMES[theme].description.toLowerCase()}`}>
    <Tiles data-fit="wide">
      {APPEARANCES.map((appearance) => (
        <Themed key={appearance} theme={theme} appearance={appearance}>
          <Stack gap={5}>
            {GROUPS.map(([title, belongs]) => (
              <Stack gap={3} key={title}>
                <h3>{title}</h3>
                <Tiles data-fit="close">
                  {COLOR_ROLES.filter(belongs).map((role) => (
                    <Swatch key={role} {...{ theme, appearance, role }} />
                  ))}
                </Tiles>
              </Stack>
            ))}
          </Stack>
        </Themed>
      ))}
    </Tiles>
  </Section>
);

/** A part of the product, shown in each theme and appearance. */
const Corner = ({ theme, appearance }: { theme: ThemeName; appearance: Appearance }) => (
  <Themed theme={theme} appearance={appearance}>
    <Stack gap={4}>
      <Cluster>
        <Avatar name="Amara Okafor" />
        <div>
          <h2>Dr. Amara Okafor</h2>
          <Text tone="muted" size="sm">
            {displayName(theme)}, {appearance === 'light' ? 'light' : 'dark'}
          </Text>
        </div>
      </Cluster>
      <Card>
        <Stack gap={4}>
          <Cluster>
            <StatusBadge tone="success" label="Accepted" />
            <StatusBadge tone="warning" label="Requested" />
            <StatusBadge tone="info" label="Instant" />
          </Cluster>
          <Text>
            <strong>Today, 10:20 – 10:40 AM.</strong> Blood pressure readings since the new dose.
          </Text>
          <Cluster>
            <Button variant="primary">Start call</Button>
            <Button>Reschedule</Button>
          </Cluster>
        </Stack>
      </Card>
    </Stack>
  </Themed>
);

/** The five themes in light and dark, on the same part of the product. */
export const Moods: Story = {
  render: () => (
    <Page
      title="Five moods, one family"
      lead="A practice picks the mood; the reader’s system picks day or night. Ink, rhythm and shape stay, so that whoever knows one knows them all."
    >
      <Tiles data-fit="wide">
        {THEME_NAMES.flatMap((theme) =>
          APPEARANCES.map((appearance) => <Corner key={theme + appearance} {...{ theme, appearance }} />),
        )}
      </Tiles>
      <Section
        title="How night is made"
        note="Dark is not light turned round. It is the same room with a lamp in it."
      >
        <Advise
          dos={[
            'Tint every ground with the theme’s own ink; the deepest is still a colour.',
            'Let a surface get lighter as it rises; shadows only help.',
            'Use a lighter, quieter accent with dark text on it.',
          ]}
          donts={[
            'No pure black and no pure white text: both glare.',
            'Never name a white or a dark value in a component; name the role.',
            'Don’t put foreign pictures on a dark ground: logos, signatures and codes stand on paper.',
          ]}
        />
      </Section>
    </Page>
  ),
};

/** Every role of every theme in light and dark; two attributes select them per region. */
export const AllRoles: Story = {
  name: 'Roles',
  render: () => (
    <Page
      title="Colour roles"
      lead="Colours are named by what they are for, never by their hue. Every theme carries exactly these roles, twice; one that misses a role does not compile."
    >
      <Section title="What each role is for">
        <Figures
          label="What each role is for"
          head={['Role', 'What it is for', 'Reads on']}
          rows={COLOR_ROLES.map((role) => [
            <Name key="name">{role}</Name>,
            ROLES[role].purpose,
            [...new Set(Object.values(ROLES[role].foregroundOn ?? {}).flat())].join(', '),
          ])}
        />
      </Section>
      {THEME_NAMES.map((theme) => (
        <Roles key={theme} theme={theme} />
      ))}
    </Page>
  ),
  play: async ({ canvasElement }) => {
    for (const appearance of APPEARANCES) {
      const region = canvasElement.querySelector(
        `[data-theme='YellowTheme'][data-appearance='${appearance}']`,
      );
      const probe = document.createElement('div');
      probe.style.backgroundColor = THEMES.YellowTheme[appearance].canvas;
      canvasElement.append(probe);
      await expect(getComputedStyle(region as Element).backgroundColor).toBe(
        getComputedStyle(probe).backgroundColor,
      );
      probe.remove();
    }
  },
};

const lowest = (
  theme: ThemeName,
  appearance: Appearance,
  role: ColorRole,
  backgrounds: readonly ColorRole[],
) => {
  const color = THEMES[theme][appearance];
  return Math.min(...backgrounds.map((background) => contrast(color[role], color[background])));
};

const Measured = ({ appearance }: { appearance: Appearance }) => (
  <Figures
    label={`Contrast, ${appearance}`}
    head={['Ink', 'Draws', 'On', 'Needs', ...THEME_NAMES.map(displayName)]}
    rows={CONTRAST_PAIRS.map(({ role, use, background }) => [
      <Name key="role">{role}</Name>,
      use,
      background.join(', '),
      CONTRAST[use].toFixed(1),
      ...THEME_NAMES.map((theme) => lowest(theme, appearance, role, background).toFixed(2)),
    ])}
  />
);

/** The lowest ratio of each text color on its declared backgrounds, in every theme and appearance. */
export const Pairs: Story = {
  render: () => (
    <Page
      title="Contrast pairs"
      lead="A role says itself on which grounds it reads. These are the measured ratios, each the lowest over its grounds; a test holds every one of them to WCAG 2.2 AA."
    >
      <Section title="Light">
        <Measured appearance="light" />
      </Section>
      <Section title="Dark">
        <Measured appearance="dark" />
      </Section>
      <Section
        title="Nothing is told by colour alone"
        note="A status is a word with a colour, an error an icon with a sentence, what is chosen has a mark."
      >
        <Tile>
          <Cluster>
            <StatusBadge tone="success" label="Accepted" />
            <StatusBadge tone="warning" label="Requested" />
            <StatusBadge tone="danger" label="Denied" />
            <StatusBadge tone="info" label="Instant" />
          </Cluster>
        </Tile>
      </Section>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('region', { name: 'Contrast, dark' });
    const rows = within(table).getAllByRole('row').slice(1);
    await expect(rows).toHaveLength(CONTRAST_PAIRS.length);
    for (const row of rows) {
      const [needs = 0, ...ratios] = [...row.querySelectorAll('td')]
        .slice(3)
        .map((cell) => Number(cell.textContent));
      await expect(Math.min(...ratios)).toBeGreaterThanOrEqual(needs);
    }
  },
};

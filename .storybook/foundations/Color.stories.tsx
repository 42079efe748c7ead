import { Avatar, Button, Card, Cluster, Stack, StatusBadge, Text } from '@openvisit/ui';
import {
  APPEARANCES,
  COLOR_ROLES,
  calculateContrastRatio,
  MIN_CONTRAST,
  CONTRAST_PAIRS,
  COLOR_ROLE_SPECS,
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
  formatThemeName,
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

const Dab = styled.div`
  width: ${token.space[8]};
  height: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.sm};
`;

const Small = styled.p`
  font-size: ${token.text.xs};
  line-height: ${token.leading.snug};
`;

const GROUPS: readonly [string, (role: ColorRole) => boolean][] = [
  [
    'Backgrounds and text',
    (role) => /^(canvas|surface|onSurface|border|whiteSurface|onWhiteSurface)/.test(role),
  ],
  ['Accent', (role) => /accent|^focus$/i.test(role)],
  ['Statuses', (role) => /neutral|success|warning|danger|info/i.test(role)],
  ['Charts and illustrations', (role) => /^(series|illustration)/.test(role)],
  ['Shadows and the call screen', (role) => /scrim|shade|call/i.test(role)],
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
  <Section title={`${formatThemeName(theme)}: ${THEMES[theme].description.toLowerCase()}`}>
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
            {formatThemeName(theme)}, {appearance === 'light' ? 'light' : 'dark'}
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
      title="Five themes"
      lead="A practice chooses the theme; the user’s system chooses light or dark. Each theme has its own corners, headings, illustration backdrop and chart colors; text, spacing and the colors of statuses stay the same."
    >
      <Tiles data-fit="wide">
        {THEME_NAMES.flatMap((theme) =>
          APPEARANCES.map((appearance) => <Corner key={theme + appearance} {...{ theme, appearance }} />),
        )}
      </Tiles>
      <Section
        title="How the dark appearance is made"
        note="The dark appearance is designed separately; it is not the light one inverted."
      >
        <Advise
          dos={[
            'Tint every background with the theme’s hue, even the darkest.',
            'Make raised surfaces lighter. Shadows only support this.',
            'Use a light accent with dark text on it.',
          ]}
          donts={[
            'No pure black backgrounds and no pure white text: the contrast glares.',
            'Never use a color value in a component; use the role.',
            'Don’t use accent for text, lines or marks; it may be too light. Use accentText.',
            'Don’t show logos, signatures and codes on a dark background; use the whiteSurface role.',
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
      title="Color roles"
      lead="Colors are named by purpose, never by hue. Every theme defines each role for light and dark; a theme with a missing role does not compile."
    >
      <Section title="Purpose of each role">
        <Figures
          label="Purpose of each role"
          head={['Color', 'Role', 'Purpose', 'Readable on']}
          rows={COLOR_ROLES.map((role) => [
            <Dab
              key="dab"
              role="img"
              aria-label={`Color of ${role}`}
              style={{ backgroundColor: token.color[role] }}
            />,
            <Name key="name">{role}</Name>,
            COLOR_ROLE_SPECS[role].purpose,
            [...new Set(Object.values(COLOR_ROLE_SPECS[role].foregroundOn ?? {}).flat())].join(', '),
          ])}
        />
      </Section>
      {THEME_NAMES.map((theme) => (
        <Roles key={theme} theme={theme} />
      ))}
    </Page>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('img', { name: /^Color of / })).toHaveLength(
      COLOR_ROLES.length,
    );
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

const calculateLowestContrast = (
  theme: ThemeName,
  appearance: Appearance,
  role: ColorRole,
  backgrounds: readonly ColorRole[],
) => {
  const color = THEMES[theme][appearance];
  return Math.min(...backgrounds.map((background) => calculateContrastRatio(color[role], color[background])));
};

const Measured = ({ appearance }: { appearance: Appearance }) => (
  <Figures
    label={`Contrast, ${appearance}`}
    head={['Ink', 'Draws', 'On', 'Needs', ...THEME_NAMES.map(formatThemeName)]}
    rows={CONTRAST_PAIRS.map(({ role, use, backgrounds }) => [
      <Name key="role">{role}</Name>,
      use,
      backgrounds.join(', '),
      MIN_CONTRAST[use].toFixed(1),
      ...THEME_NAMES.map((theme) => calculateLowestContrast(theme, appearance, role, backgrounds).toFixed(2)),
    ])}
  />
);

/** The lowest ratio of each text color on its declared backgrounds, in every theme and appearance. */
export const Pairs: Story = {
  render: () => (
    <Page
      title="Contrast pairs"
      lead="Each role declares the backgrounds it is readable on. The table shows the lowest ratio over those backgrounds; a test requires WCAG 2.2 AA for each."
    >
      <Section title="Light">
        <Measured appearance="light" />
      </Section>
      <Section title="Dark">
        <Measured appearance="dark" />
      </Section>
      <Section
        title="Color is never the only signal"
        note="A status has a label, an error has an icon and a message, a selected item has a check mark."
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

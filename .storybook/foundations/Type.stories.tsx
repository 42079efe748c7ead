import { token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import {
  Advise,
  formatThemeName,
  getEntries,
  Name,
  Page,
  Row,
  Section,
  THEME_NAMES,
  Themed,
  Tile,
  Tiles,
  Use,
  Value,
} from './kit.tsx';

const meta = { title: 'Foundations/Type', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const USES: Readonly<Record<string, string>> = {
  xs: 'Captions, counters, legal lines',
  sm: 'Controls, labels, second lines',
  md: 'Body text',
  lg: 'h3, leads',
  xl: 'h2, titles of dialogs',
  xxl: 'h1 of a screen',
  display: 'h1 of the landing page',
};

export const Type: Story = {
  render: () => (
    <Page
      title="Type"
      lead="Source Sans 3, a humanist sans serif. Hierarchy comes from one size scale, weight and spacing. Each theme has its own headings."
    >
      <Section
        title="Scale"
        note="In rem, so text scales with the user’s font size. Sizes from xl up also grow with the window."
      >
        <div>
          {getEntries(token.text).map(([name, size]) => (
            <Row key={name}>
              <div>
                <strong>{name}</strong> <Value of={size} />
                <Use>{USES[name]}</Use>
              </div>
              <span style={{ fontSize: size, lineHeight: token.leading.snug }}>Care that comes to you</span>
            </Row>
          ))}
        </div>
      </Section>
      <Section
        title="Weights"
        note="Regular for body text, medium for names, semibold for labels, bold for key numbers. Headings have the weight of the theme."
      >
        <div>
          {getEntries(token.weight).map(([name, weight]) => (
            <Row key={name}>
              <div>
                <Name>weight.{name}</Name> <Value of={weight} isLength={false} />
              </div>
              <span style={{ fontWeight: weight }}>Friday, 10:00 AM with Dr. Okafor</span>
            </Row>
          ))}
        </div>
      </Section>
      <Section
        title="Headings"
        note="Font, weight and tracking by theme. A font other than Source Sans 3 is one that the device has; none is loaded."
      >
        <Tiles>
          {THEME_NAMES.map((theme) => (
            <Themed key={theme} theme={theme}>
              <h2>{formatThemeName(theme)}: care that comes to you</h2>
            </Themed>
          ))}
        </Tiles>
      </Section>
      <Section
        title="Leading"
        note="Tight for display text, snug for headings and controls, normal for body text."
      >
        <Tiles>
          {getEntries(token.leading).map(([name, leading]) => (
            <Tile key={name}>
              <Name>leading.{name}</Name> <Value of={leading} isLength={false} />
              <p style={{ lineHeight: leading }}>
                Tell the physician what brings you here. A sentence is enough; there is time for the rest in
                the visit.
              </p>
            </Tile>
          ))}
        </Tiles>
      </Section>
      <Section
        title="Figures"
        note="Times, amounts and tables use tabular figures, so columns align and a countdown does not shift."
      >
        <Tiles>
          <Tile>
            <Name>.ov-tabular, time, table</Name>
            <p className="ov-tabular">
              11:11 AM · $1,111.00
              <br />
              08:40 AM · $8,904.60
            </p>
          </Tile>
          <Tile>
            <Name>running text</Name>
            <p>
              11:11 AM · $1,111.00
              <br />
              08:40 AM · $8,904.60
            </p>
          </Tile>
        </Tiles>
      </Section>
      <Advise
        dos={[
          'One h1 per screen; don’t skip heading levels.',
          'Keep lines under 72 characters.',
          'Let long names wrap; truncate only if the full text is available elsewhere.',
        ]}
        donts={[
          'No capitals for emphasis, no letter-spaced labels.',
          'No typeface but the theme’s, no light weights.',
          'No sizes outside the scale.',
        ]}
      />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    // Every size shows what it is now.
    await expect(within(canvasElement).getByText('0.9375rem = 15px')).toBeVisible();
    const [tabular] = canvasElement.querySelectorAll('.ov-tabular');
    await expect(getComputedStyle(tabular as Element).fontVariantNumeric).toBe('tabular-nums');
  },
};

import { token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Advise, entries, Name, Page, Row, Section, Tile, Tiles, Use } from './kit.tsx';

const meta = { title: 'Foundations/Type', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const USES: Readonly<Record<string, string>> = {
  xs: 'Captions, counters, legal lines',
  sm: 'Controls, labels, second lines',
  md: 'Everything one reads',
  lg: 'h3, leads',
  xl: 'h2, titles of dialogs',
  xxl: 'h1 of a screen',
  display: 'h1 of the landing page',
};

export const Type: Story = {
  render: () => (
    <Page
      title="Type"
      lead="Source Sans 3: one humanist sans, open letters, honest figures. One scale carries the order of things; weight and space do the rest."
    >
      <Section
        title="Scale"
        note="In rem, so that a reader’s own font size scales them. From xl up they grow with the window as well."
      >
        <div>
          {entries(token.text).map(([name, size]) => (
            <Row key={name}>
              <div>
                <strong>{name}</strong>
                <Use>{USES[name]}</Use>
              </div>
              <span style={{ fontSize: size, lineHeight: token.leading.snug }}>Care that comes to you</span>
            </Row>
          ))}
        </div>
      </Section>
      <Section
        title="Weights"
        note="Regular reads, medium names, semibold leads. Bold is for numbers that matter."
      >
        <div>
          {entries(token.weight).map(([name, weight]) => (
            <Row key={name}>
              <Name>weight.{name}</Name>
              <span style={{ fontWeight: weight }}>Friday, 10:00 AM with Dr. Okafor</span>
            </Row>
          ))}
        </div>
      </Section>
      <Section
        title="Leading"
        note="Tight for a display line, snug for headings and controls, normal for what one reads."
      >
        <Tiles>
          {entries(token.leading).map(([name, leading]) => (
            <Tile key={name}>
              <Name>leading.{name}</Name>
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
        note="Times, money and tables use tabular figures, so that columns stand straight and a countdown does not tremble."
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
          'One h1 a screen; headings go down one level at a time.',
          'Keep lines under 72 characters.',
          'Let long names wrap; cut a line only where the whole of it can be read elsewhere.',
        ]}
        donts={[
          'No capitals for emphasis, no letter-spaced labels.',
          'No second typeface, no light weights.',
          'Never a size that is not on the scale.',
        ]}
      />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const [tabular] = canvasElement.querySelectorAll('.ov-tabular');
    await expect(getComputedStyle(tabular as Element).fontVariantNumeric).toBe('tabular-nums');
  },
};

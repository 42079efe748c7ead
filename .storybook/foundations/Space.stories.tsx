import { Button, Cluster, Stack, TextField } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { Advise, getEntries, Figures, Name, Page, Row, Section, Tile, Tiles, Use, Value } from './kit.tsx';

const meta = { title: 'Foundations/Space and shape', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const Bar = styled.div`
  width: var(--width);
  max-width: 100%;
  height: ${token.space[4]};
  border-radius: ${token.radius.sm};
  background-color: ${token.color.accent};
`;

const Box = styled.div`
  height: ${token.space[20]};
  border: ${token.line.thick} solid ${token.color.accentText};
  border-radius: var(--radius);
  margin-block-end: ${token.space[2]};
  background-color: ${token.color.accentSoft};
`;

const Line = styled.div`
  border-block-start: var(--line) solid ${token.color.onSurface};
`;

const Height = styled.div`
  display: flex;
  align-items: center;
  height: var(--height);
  padding-inline: ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.md};
  font-size: ${token.text.sm};
`;

const createCustomProperty = (name: string, value: string) => ({ [name]: value });

const RADII: Readonly<Record<string, string>> = {
  sm: 'Badges, chips, small controls',
  md: 'Controls, menus',
  lg: 'Cards',
  xl: 'Dialogs, sheets',
  full: 'Pills, people',
};

export const SpaceAndShape: Story = {
  name: 'Space and shape',
  render: () => (
    <Page
      title="Space and shape"
      lead="All sizes follow a 4 px grid. Spacing groups content: related elements are close together, without a box around them."
    >
      <Section
        title="Space"
        note="Steps of 4 px, in rem. A half step of 2 px separates an icon from its label."
      >
        <div>
          {getEntries(token.space).map(([name, size]) => (
            <Row key={name}>
              <div>
                <Name>space[{name}]</Name> <Value of={size} />
              </div>
              <Bar style={createCustomProperty('--width', size)} />
            </Row>
          ))}
        </div>
      </Section>
      <Section title="Measures" note="Maximum widths of text and forms.">
        <div>
          {getEntries(token.measure).map(([name, size]) => (
            <Row key={name}>
              <div>
                <Name>measure.{name}</Name> <Value of={size} />
              </div>
              <Bar style={createCustomProperty('--width', size)} />
            </Row>
          ))}
        </div>
      </Section>
      <Section
        title="Radii"
        note="Each theme has its own radii, from square to pill. Larger elements have larger radii; an inner radius is never larger than the outer one."
      >
        <Tiles data-fit="close">
          {getEntries(token.radius).map(([name, radius]) => (
            <div key={name}>
              <Box style={createCustomProperty('--radius', radius)} />
              <strong>{name}</strong> <Value of={radius} />
              <Use>{RADII[name]}</Use>
            </div>
          ))}
        </Tiles>
      </Section>
      <Section
        title="Lines"
        note="In px, because lines do not scale with text: hair for dividers, thick for selection, ring for focus."
      >
        <div>
          {getEntries(token.line).map(([name, line]) => (
            <Row key={name}>
              <div>
                <Name>line.{name}</Name> <Value of={line} />
              </div>
              <Line style={createCustomProperty('--line', line)} />
            </Row>
          ))}
        </div>
      </Section>
      <Section
        title="Controls"
        note="Three heights. On touch screens every control is at least 44 px high, in both densities."
      >
        <Cluster>
          {getEntries(token.control).map(([name, height]) => (
            <Height key={name} style={createCustomProperty('--height', height)}>
              control.{name}: <Value of={height} />
            </Height>
          ))}
        </Cluster>
      </Section>
    </Page>
  ),
};

const Sample = ({ title }: { title: string }) => (
  <Tile>
    <Stack gap={4}>
      <h2>{title}</h2>
      <Cluster>
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
      </Cluster>
      <TextField label="Topic" defaultValue="A cough for two weeks" />
      <Figures
        label={`Visits, ${title.toLowerCase()}`}
        head={['When', 'Who', 'Fee']}
        rows={[
          ['10:00 AM', 'Mina Park', '$80.00'],
          ['10:20 AM', 'Devon Achterberg', '$80.00'],
          ['11:40 AM', 'Grace Hollis', '$120.00'],
        ]}
      />
    </Stack>
  </Tile>
);

/** Set by one attribute on any element; the tokens inside it change. */
export const Density: Story = {
  render: () => (
    <Page
      title="Density"
      lead="The default density is comfortable. For dense data, data-density='compact' reduces controls and table rows; text size and the 44 px touch target stay the same."
    >
      <Tiles data-fit="wide">
        <Sample title="Comfortable" />
        <div data-density="compact">
          <Sample title="Compact" />
        </div>
      </Tiles>
      <Advise
        dos={['Use it on a whole table or tool bar.', 'Let users choose it.']}
        donts={[
          'Don’t mix densities in one form.',
          'Don’t use it on patient screens: patients visit rarely and often by phone.',
        ]}
      />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const [comfortable, compact] = [...canvasElement.querySelectorAll('tbody tr')]
      .filter((_, index) => index === 0 || index === 3)
      .map((row) => row.getBoundingClientRect().height);
    await expect(compact).toBeLessThan(comfortable ?? 0);
  },
};

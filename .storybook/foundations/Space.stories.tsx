import { Button, Cluster, Stack, TextField } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { Advise, entries, Figures, Name, Page, Row, Section, Tile, Tiles, Use } from './kit.tsx';

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
  border: ${token.line.thick} solid ${token.color.accent};
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

const dynamic = (name: string, value: string) => ({ [name]: value });

const RADII: Readonly<Record<string, string>> = {
  sm: 'Chips, small controls',
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
      lead="Everything sits on a grid of 4 px. Space groups: what belongs together is close, and nothing needs a box to say so."
    >
      <Section
        title="Space"
        note="Steps of 4 px in rem. Half a step, 2 px, is the gap between an icon and its label."
      >
        <div>
          {entries(token.space).map(([name, size]) => (
            <Row key={name}>
              <Name>space[{name}]</Name>
              <Bar style={dynamic('--width', size)} />
            </Row>
          ))}
        </div>
      </Section>
      <Section title="Measures" note="Widths of what holds text and forms.">
        <div>
          {entries(token.measure).map(([name, size]) => (
            <Row key={name}>
              <Name>measure.{name}</Name>
              <Bar style={dynamic('--width', size)} />
            </Row>
          ))}
        </div>
      </Section>
      <Section
        title="Radii"
        note="The larger the thing, the rounder; what is inside is never rounder than what holds it."
      >
        <Tiles data-fit="close">
          {entries(token.radius).map(([name, radius]) => (
            <div key={name}>
              <Box style={dynamic('--radius', radius)} />
              <strong>{name}</strong>
              <Use>{RADII[name]}</Use>
            </div>
          ))}
        </Tiles>
      </Section>
      <Section title="Lines" note="In px, for a line is not text: hair parts, thick marks, ring is focus.">
        <div>
          {entries(token.line).map(([name, line]) => (
            <Row key={name}>
              <Name>line.{name}</Name>
              <Line style={dynamic('--line', line)} />
            </Row>
          ))}
        </div>
      </Section>
      <Section
        title="Controls"
        note="Three heights. Under a finger none is less than 44 px high, by itself, in either density."
      >
        <Cluster>
          {entries(token.control).map(([name, height]) => (
            <Height key={name} style={dynamic('--height', height)}>
              control.{name}
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
      lead="The product is comfortable by default. Where much has to be seen at once, data-density='compact' brings controls and table rows closer; type stays as it is, and a finger keeps its 44 px."
    >
      <Tiles data-fit="wide">
        <Sample title="Comfortable" />
        <div data-density="compact">
          <Sample title="Compact" />
        </div>
      </Tiles>
      <Advise
        dos={['Use it on a whole table or tool bar.', 'Let it follow a person’s own setting.']}
        donts={[
          'No two densities in one form.',
          'Not on a patient’s screens: they come rarely, and often by phone.',
        ]}
      />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const [comfortable, compact] = [...canvasElement.querySelectorAll('tbody tr')]
      .filter((_, at) => at === 0 || at === 3)
      .map((row) => row.getBoundingClientRect().height);
    await expect(compact).toBeLessThan(comfortable ?? 0);
  },
};

import { APPEARANCES, token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { entries, Figures, Name, Page, Section, Tiles, Themed } from './kit.tsx';

const meta = { title: 'Foundations/Depth', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const Level = styled.div`
  padding: ${token.space[6]};
  border-radius: ${token.radius.lg};
  margin-block-start: ${token.space[5]};
  background-color: var(--ground);
  box-shadow: var(--shadow);
`;

const LEVELS = [
  { ground: 'surfaceSunken', shadow: 'none', what: 'Set in: a well, a track, a row under the pointer' },
  { ground: 'canvas', shadow: 'none', what: 'The page' },
  { ground: 'surface', shadow: 'raised', what: 'Lies on the page: a card, a field' },
  { ground: 'surfaceRaised', shadow: 'floating', what: 'Floats: a menu, a popover, a toast' },
  { ground: 'surfaceRaised', shadow: 'overlay', what: 'Stops everything else: a dialog, over the scrim' },
] as const;

export const Depth: Story = {
  render: () => (
    <Page
      title="Depth"
      lead="Four grounds and three shadows. By day shadows lift, by night the ground gets lighter as it rises and the shadow only helps."
    >
      <Tiles data-fit="wide">
        {APPEARANCES.map((appearance) => (
          <Themed key={appearance} appearance={appearance}>
            <h2>{appearance === 'light' ? 'Light' : 'Dark'}</h2>
            {LEVELS.map(({ ground, shadow, what }) => (
              <Level
                key={what}
                style={{
                  ['--ground' as string]: token.color[ground],
                  ['--shadow' as string]: shadow === 'none' ? 'none' : token.shadow[shadow],
                }}
              >
                <strong>{ground}</strong> {shadow !== 'none' && <Name>shadow.{shadow}</Name>}
                <p>{what}</p>
              </Level>
            ))}
          </Themed>
        ))}
      </Tiles>
      <Section
        title="Order in depth"
        note="The only z-indexes. What floats hangs at the end of the page; nothing else is stacked by number."
      >
        <Figures
          label="Layers"
          head={['Layer', 'Token']}
          rows={entries(token.layer).map(([name]) => [name, <Name key="token">layer.{name}</Name>])}
        />
      </Section>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const shadows = [...canvasElement.querySelectorAll('[data-appearance]')].map(
      (region) => getComputedStyle(region.querySelector('[style*="overlay"]') as Element).boxShadow,
    );
    await expect(shadows).toHaveLength(2);
    // Shadows are stronger in dark appearance.
    await expect(shadows[0]).not.toBe(shadows[1]);
  },
};

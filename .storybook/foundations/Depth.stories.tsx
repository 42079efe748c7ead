import { APPEARANCES, token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { getEntries, Figures, Name, Page, Section, Tiles, Themed } from './kit.tsx';

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
  { surface: 'surfaceSunken', shadow: 'none', what: 'Sunken: a well, a track, a hovered row' },
  { surface: 'canvas', shadow: 'none', what: 'The page' },
  { surface: 'surface', shadow: 'raised', what: 'On the page: a card, a field' },
  { surface: 'surfaceRaised', shadow: 'floating', what: 'Raised: a menu, a popover, a toast' },
  { surface: 'surfaceRaised', shadow: 'overlay', what: 'Blocks the page: a dialog over the scrim' },
] as const;

export const Depth: Story = {
  render: () => (
    <Page
      title="Depth"
      lead="Four surfaces and three shadows. In light, shadows show elevation; in dark, raised surfaces are lighter and shadows only support them."
    >
      <Tiles data-fit="wide">
        {APPEARANCES.map((appearance) => (
          <Themed key={appearance} appearance={appearance}>
            <h2>{appearance === 'light' ? 'Light' : 'Dark'}</h2>
            {LEVELS.map(({ surface: ground, shadow, what }) => (
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
        title="Stacking order"
        note="The only z-index values. Overlays are rendered at the end of the page; nothing else sets a z-index."
      >
        <Figures
          label="Layers"
          head={['Layer', 'Token']}
          rows={getEntries(token.layer).map(([name]) => [name, <Name key="token">layer.{name}</Name>])}
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

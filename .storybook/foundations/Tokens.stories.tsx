import { contrast, COLOR_ROLES, CONTRAST_PAIRS, THEMES, token, type ThemeName } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import styled from 'styled-components';

const Region = styled.section`
  padding: ${token.space[5]};
  border-radius: ${token.radius.lg};
  margin-block-end: ${token.space[5]};
`;

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: ${token.space[3]};
  padding: 0;
  margin-block-start: ${token.space[3]};
  list-style: none;
  font-size: ${token.text.xs};
  line-height: ${token.leading.snug};
`;

const Patch = styled.div`
  height: 3rem;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.md};
  margin-block-end: ${token.space[1]};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[5]};
  padding-block: ${token.space[2]};
  border-block-end: 1px solid ${token.color.border};
`;

const Name = styled.code`
  flex: none;
  width: 9rem;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
`;

const names = Object.keys(THEMES) as ThemeName[];
const entries = (group: object) => Object.entries(group) as [string, string][];

const meta = { title: 'Foundations/Tokens' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every role of every theme; each region carries its theme by one attribute. */
export const Colour: Story = {
  render: () => (
    <>
      {names.map((name) => (
        <Region key={name} data-theme={name} aria-label={name}>
          <h2>{name}</h2>
          <p>{THEMES[name].mood}</p>
          <Swatches>
            {COLOR_ROLES.map((role) => (
              <li key={role}>
                <Patch style={{ backgroundColor: token.color[role] }} />
                {role}
                <br />
                <code>{THEMES[name].light[role]}</code>
              </li>
            ))}
          </Swatches>
        </Region>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'YellowTheme' });
    const ground = getComputedStyle(region).getPropertyValue('--ov-color-canvas');
    await expect(ground).toBe(THEMES.YellowTheme.light.canvas);
  },
};

/** The lowest ratio each ink has on its grounds, over all five themes. */
export const Contrast: Story = {
  render: () => (
    <div>
      {CONTRAST_PAIRS.map(({ role, use, on }) => {
        const ratios = names.flatMap((name) =>
          on.map((ground) => contrast(THEMES[name].light[role], THEMES[name].light[ground])),
        );
        return (
          <Row key={`${role} ${use}`}>
            <Name>{role}</Name>
            <span className="ov-tabular">{Math.min(...ratios).toFixed(2)} : 1</span>
            <span>
              {use} on {on.join(', ')}
            </span>
          </Row>
        );
      })}
    </div>
  ),
};

export const Type: Story = {
  render: () => (
    <div>
      {entries(token.text).map(([name, size]) => (
        <Row key={name}>
          <Name>text.{name}</Name>
          <span style={{ fontSize: size, lineHeight: token.leading.snug }}>Care that comes to you</span>
        </Row>
      ))}
      {entries(token.weight).map(([name, weight]) => (
        <Row key={name}>
          <Name>weight.{name}</Name>
          <span style={{ fontWeight: weight }}>Friday, 10:00 AM with Dr. Okafor</span>
        </Row>
      ))}
      <Row>
        <Name>.ov-tabular</Name>
        <span className="ov-tabular">
          11:11 AM · $1,111.00
          <br />
          08:40 AM · $8,904.60
        </span>
      </Row>
    </div>
  ),
};

export const SpaceAndShape: Story = {
  render: () => (
    <div>
      {entries(token.space).map(([name, size]) => (
        <Row key={name}>
          <Name>space[{name}]</Name>
          <div style={{ width: size, height: '1rem', backgroundColor: token.color.accent }} />
        </Row>
      ))}
      {entries(token.radius).map(([name, radius]) => (
        <Row key={name}>
          <Name>radius.{name}</Name>
          <Patch style={{ width: '6rem', borderRadius: radius, backgroundColor: token.color.accentSoft }} />
        </Row>
      ))}
    </div>
  ),
};

export const Depth: Story = {
  render: () => (
    <div>
      {entries(token.shadow).map(([name, shadow]) => (
        <Row key={name} style={{ paddingBlock: '2rem', borderBlockEnd: 0 }}>
          <Name>shadow.{name}</Name>
          <Patch
            style={{
              width: '14rem',
              height: '5rem',
              boxShadow: shadow,
              backgroundColor: token.color.surfaceRaised,
            }}
          />
        </Row>
      ))}
    </div>
  ),
};

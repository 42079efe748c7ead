import { Button } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import styled from 'styled-components';
import { Advise, getEntries, Figures, Name, Page, Row, Section } from './kit.tsx';

const meta = { title: 'Foundations/Motion', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const Track = styled.div`
  padding: ${token.space[1]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.surfaceSunken};
`;

const Runner = styled.div`
  width: ${token.space[6]};
  height: ${token.space[6]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.accent};
  margin-inline-start: 0;
  transition: margin-inline-start var(--time) var(--curve);

  &[data-at='end'] {
    margin-inline-start: calc(100% - ${token.space[6]});
  }
`;

const USES: Readonly<Record<string, string>> = {
  fast: 'Feedback to the pointer: hover, press, a switch',
  normal: 'Small elements appear or disappear: a menu, a toast',
  slow: 'Large elements appear: a dialog, a sheet',
};

const Runners = () => {
  const [position, setAt] = useState<'start' | 'end'>('start');
  return (
    <>
      <div>
        <Button onClick={() => setAt(position === 'start' ? 'end' : 'start')}>Move</Button>
      </div>
      <div>
        {getEntries(token.motion).flatMap(([time, duration]) =>
          getEntries(token.ease).map(([curve, easing]) => (
            <Row key={time + curve}>
              <Name>
                motion.{time}, ease.{curve}
              </Name>
              <Track>
                <Runner
                  data-at={position}
                  style={{ ['--time' as string]: duration, ['--curve' as string]: easing }}
                />
              </Track>
            </Row>
          )),
        )}
      </div>
    </>
  );
};

export const Motion: Story = {
  render: () => (
    <Page
      title="Motion"
      lead="Motion responds to input or shows where an element comes from. It never makes the user wait."
    >
      <Section title="Durations">
        <Figures
          label="Durations"
          head={['Token', 'For']}
          rows={getEntries(token.motion).map(([name]) => [
            <Name key="token">motion.{name}</Name>,
            USES[name],
          ])}
        />
      </Section>
      <Section title="Easings" note="out for elements that appear; inOut for elements that move.">
        <Runners />
      </Section>
      <Section
        title="Reduced motion"
        note="When the system requests reduced motion, or an element has data-motion='reduced', all durations are 0. Components need no code for it; animations in scripts check the same setting."
      >
        <Advise
          dos={['Fade and slide by a few pixels.', 'Show a number for progress, even without motion.']}
          donts={[
            'No bounce, no parallax, no automatic animation longer than five seconds.',
            'Never block input until an animation ends.',
            'Animate colors on hover only; a theme change applies immediately.',
          ]}
        />
      </Section>
    </Page>
  ),
};

/** The same page with reduced motion: the runner reaches the end immediately. */
export const Reduced: Story = {
  ...Motion,
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    const runner = canvasElement.querySelector('[data-at]') as Element;
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Move' }));
    await expect(runner).toHaveAttribute('data-at', 'end');
    await expect(getComputedStyle(runner).transitionDuration).toBe('0s');
    await expect(getComputedStyle(document.documentElement).getPropertyValue('--ov-motion-slow')).toBe('0s');
  },
};

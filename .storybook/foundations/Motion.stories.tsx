import { Button } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import styled from 'styled-components';
import { Advise, entries, Figures, Name, Page, Row, Section } from './kit.tsx';

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
  fast: 'Something answers the pointer: hover, press, a switch',
  normal: 'Something appears or leaves: a menu, a toast',
  slow: 'Something large arrives: a dialog, a sheet',
};

const Runners = () => {
  const [at, setAt] = useState<'start' | 'end'>('start');
  return (
    <>
      <div>
        <Button onClick={() => setAt(at === 'start' ? 'end' : 'start')}>Move</Button>
      </div>
      <div>
        {entries(token.motion).flatMap(([time, duration]) =>
          entries(token.ease).map(([curve, easing]) => (
            <Row key={time + curve}>
              <Name>
                motion.{time}, ease.{curve}
              </Name>
              <Track>
                <Runner
                  data-at={at}
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
      lead="Motion answers a hand or says where something came from. It is over before one waits for it."
    >
      <Section title="Durations">
        <Figures
          label="Durations"
          head={['Token', 'For']}
          rows={entries(token.motion).map(([name]) => [<Name key="token">motion.{name}</Name>, USES[name]])}
        />
      </Section>
      <Section title="Easings" note="out brings something in; inOut moves what is already there.">
        <Runners />
      </Section>
      <Section
        title="Reduced motion"
        note="Where the reader’s system asks for less, or an element says data-motion='reduced', durations are nought and nothing moves, without a line in any component. What moves by script asks the same question."
      >
        <Advise
          dos={['Fade and slide by a few pixels.', 'Show a number for progress, even without motion.']}
          donts={[
            'No bounce, no parallax, nothing that plays by itself for longer than five seconds.',
            'Never wait for an animation before something works.',
            'Colours fade on hover alone; a change of theme repaints at once.',
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

import { BrandMark, Button, NoteView, PrescriptionSheet, Text } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Printer } from 'lucide-react';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { ZONE } from '../../packages/ui/src/fixtures/appointments.ts';
import { lockedNote } from '../../packages/ui/src/fixtures/notes.ts';
import { vitals } from '../../packages/ui/src/fixtures/vitals.ts';
import { amlodipine } from '../../packages/ui/src/fixtures/prescribing.ts';
import { Advise, Figures, Name, Page, Section } from './kit.tsx';

const meta = { title: 'Foundations/Print', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const Desk = styled.div`
  padding: ${token.space[8]};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surfaceSunken};
`;

/* A preview of a printed page, as wide as US Letter. */
const Letter = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[6]};
  max-width: ${token.measure.xl};
  padding: ${token.space[12]};
  margin-inline: auto;
  background-color: ${token.color.whiteSurface};
  box-shadow: ${token.shadow.floating};
`;

const EARNED = [
  ['Nov 18, 2026', 'Scheduled', 'Mina Park', '$80.00'],
  ['Nov 18, 2026', 'Instant', 'Devon Achterberg', '$60.00'],
  ['Nov 19, 2026', 'Scheduled', 'Grace Hollis', '$80.00'],
  ['Nov 20, 2026', 'Scheduled', 'Mina Park', '$120.00'],
];

const Report = () => (
  <>
    <h2>Earnings, November 16 – 22, 2026</h2>
    <Figures label="Earnings" head={['Date', 'Visit', 'Patient', 'Earned']} rows={EARNED} />
    <Text>
      <strong className="ov-tabular">Total $340.00</strong>
    </Text>
  </>
);

const print = (
  <Button className="ov-no-print" icon={<Printer aria-hidden />} onClick={() => window.print()}>
    Print
  </Button>
);

export const Paper: Story = {
  render: () => (
    <Page
      title="Paper"
      lead="Notes, prescriptions and reports can be printed. Printed pages always use the light appearance, black on white, without the app around them."
    >
      <Section title="Print classes">
        <Figures
          label="Print classes"
          head={['Class', 'When printed']}
          rows={[
            [<Name key="class">.ov-print</Name>, 'Only this element is printed'],
            [<Name key="class">.ov-no-print</Name>, 'Shown on screen only: buttons, fields'],
            [<Name key="class">.ov-print-only</Name>, 'Printed only: a letterhead'],
            [<Name key="class">.ov-keep-together</Name>, 'Not split across pages'],
          ]}
        />
        <Advise
          dos={[
            'Use headings, lists and tables: headings stay with their content, rows are not split, and table headers repeat on each page.',
            'State in text who signed and when.',
          ]}
          donts={[
            'No meaning in background colors: printers omit them.',
            'No separate component for print: the same component prints.',
          ]}
        />
      </Section>
      <Section title="An encounter note">
        <Desk data-appearance="light">
          <Letter>
            <NoteView note={lockedNote} vitals={vitals} zone={ZONE} />
          </Letter>
        </Desk>
      </Section>
      <Section title="A prescription">
        <Desk data-appearance="light">
          <Letter>
            <PrescriptionSheet prescription={amlodipine} zone={ZONE} />
          </Letter>
        </Desk>
      </Section>
      <Section title="A report">
        <Desk data-appearance="light">
          <Letter className="ov-print">
            <BrandMark size="sm" />
            <Report />
            <div>{print}</div>
          </Letter>
        </Desk>
      </Section>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.ov-print')).toHaveLength(3);
  },
};

import { buildVisitSummary } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback } from 'react';
import { expect } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { DrawnDocument, expectTexts } from '../../fixtures/drawn-document.tsx';
import { sharedSummary } from '../../fixtures/visit-summaries.ts';
import type { VisitSummaryFacts } from './VisitSummaryDocument.tsx';

const Summary = ({ facts }: { facts: VisitSummaryFacts }) => {
  const draw = useCallback(
    () =>
      import('./render-visit-summary-pdf.tsx').then(({ renderVisitSummaryPdf }) =>
        renderVisitSummaryPdf(facts, ZONE),
      ),
    [facts],
  );
  return <DrawnDocument draw={draw} name="summary.pdf" />;
};

const facts = {
  ...buildVisitSummary({
    next_visit: { id: 'next', starts_at: '2026-12-04T15:00:00.000Z', is_confirmed: false },
  }),
  summary: sharedSummary,
};

const file = {
  id: 'f1',
  name: 'exercises.pdf',
  type: 'application/pdf',
  size: 48_000,
  url: '/exercises.pdf',
};

const meta = {
  title: 'Care/Documents/VisitSummary',
  tags: ['new'],
  component: Summary,
  parameters: { contract: { skip: 'renders a PDF, not DOM' } },
  args: { facts },
} satisfies Meta<typeof Summary>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PW-09: practice, people, both texts, released files, time of sharing and the next visit. */
export const Shared: Story = {
  args: {
    facts: {
      ...facts,
      files: [
        { file, from: 'CHAT', is_released: true },
        { file: { ...file, id: 'f2', name: 'hidden.png' }, from: 'SCREENSHOT', is_released: false },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await expectTexts(
      canvasElement,
      'Harbor Street Family Practice',
      'Visit summary',
      'What to do now',
      'Take one amlodipine tablet',
      'When to get help',
      'November 20, 2026, 09:55 AM EST',
      'December 04, 2026, 10:00 AM EST',
      'Requested, not confirmed yet',
      'exercises.pdf',
    );
    await expect(canvasElement).not.toHaveTextContent('hidden.png');
  },
};

/** Without a second text and a next visit, both parts are left out. */
export const Short: Story = {
  args: { facts: { ...facts, summary: { ...sharedSummary, when_to_get_help: '' }, next_visit: null } },
  play: async ({ canvasElement }) => {
    await expectTexts(canvasElement, 'What to do now');
    await expect(canvasElement).not.toHaveTextContent('When to get help');
    await expect(canvasElement).not.toHaveTextContent('Your next visit');
  },
};

/** Long texts continue on further pages. */
export const Long: Story = {
  args: {
    facts: {
      ...facts,
      summary: {
        ...sharedSummary,
        what_to_do: Array.from({ length: 60 }, () => sharedSummary.what_to_do).join('\n'),
      },
    },
  },
  play: async ({ canvasElement }) => expectTexts(canvasElement, 'Page 1 of 4'),
};

/** What no font has makes drawing fail instead of leaving it out. */
export const OtherScripts: Story = {
  args: { facts: { ...facts, summary: { ...sharedSummary, what_to_do: 'Пейте воду' } } },
  play: async ({ canvasElement }) => {
    await expectTexts(canvasElement, 'Пейте воду');
    const { renderVisitSummaryPdf } = await import('./render-visit-summary-pdf.tsx');
    const missing = { ...facts, summary: { ...sharedSummary, what_to_do: '山' } };
    await expect(renderVisitSummaryPdf(missing, ZONE)).rejects.toMatchObject({ characters: ['山'] });
  },
};

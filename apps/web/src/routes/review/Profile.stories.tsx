import { MESSAGES, REVIEW_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import {
  amarasProfile,
  amarasReadyProfile,
  amarasRecheckProfile,
  robinReviewer,
} from '../../testing/review.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

/** Releases the pending response about the DEA. */
let answerDea: () => void = () => undefined;

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Review/Profile',
  tags: ['!autodocs'],
  args: {
    path: `/review/${amarasProfile.id}`,
    as: robinReviewer,
    answers: { getReview: () => amarasProfile },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Documents with their details and checks; the profile can be decided after its documents (PO-28). */
export const Undecided: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Expires soon, on Dec 10, 2026')).toBeVisible();
    await expect(page.getByText('Issued in NJ, the practice is in NY')).toBeVisible();
    await expect(page.getByText('(212) 555-0144')).toBeVisible();
    await expect(page.getByText('Accept these documents first: License, DEA, Insurance')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept profile' })).toBeDisabled();
  },
};

/** Denies a document with a reason, for the loaded version. */
export const DeniesADocument: Story = {
  args: {
    answers: {
      getReview: () => amarasProfile,
      decideDocument: ({ body }) => ({
        ...amarasProfile,
        documents: amarasProfile.documents && {
          ...amarasProfile.documents,
          dea: {
            ...amarasProfile.documents.dea,
            decision: body.decision,
            denial_reason: body.reason ?? null,
          },
        },
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const dea = within(await within(canvasElement).findByRole('region', { name: 'DEA' }));
    await userEvent.click(dea.getByRole('button', { name: 'Deny DEA' }));
    await userEvent.type(dea.getByRole('textbox', { name: /Reason/ }), 'Please send both sides.');
    await userEvent.click(dea.getByRole('button', { name: 'Deny DEA' }));
    await expect(await dea.findByText('Denied')).toBeVisible();
    await expect(dea.getByText('Please send both sides.')).toBeVisible();
    await expect(getCalls('decideDocument')[0]?.body).toEqual({
      document: 'DEA',
      decision: 'DENIED',
      reason: 'Please send both sides.',
      version: 3,
    });
  },
};

/** Accepts the profile after all documents are accepted. */
export const AcceptsTheProfile: Story = {
  args: {
    answers: {
      getReview: ({ times }) =>
        times === 1 ? amarasReadyProfile : { ...amarasReadyProfile, doctor_status: 'ACCEPTED' },
      updateDoctorStatus: ({ params }) => ({
        id: params.id,
        doctor_status: 'ACCEPTED',
        denial_reason: null,
        block_reason: null,
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const decision = within(await within(canvasElement).findByRole('region', { name: 'Decision' }));
    await userEvent.click(decision.getByRole('button', { name: 'Accept profile' }));
    await expect(await within(document.body).findByText(REVIEW_MESSAGES.REVIEW_ACCEPTED)).toBeVisible();
    await expect(getCalls('updateDoctorStatus')[0]?.body).toEqual({ status: 'ACCEPTED', revision: 5 });
  },
};

/** The physician changed the profile meanwhile: shows a message and reloads the profile. */
export const ChangedMeanwhile: Story = {
  args: {
    answers: {
      getReview: () => amarasReadyProfile,
      updateDoctorStatus: () => refuse(409, MESSAGES.RECORD_CHANGED),
    },
  },
  play: async ({ canvasElement }) => {
    const decision = within(await within(canvasElement).findByRole('region', { name: 'Decision' }));
    await userEvent.click(decision.getByRole('button', { name: 'Accept profile' }));
    await expect(await decision.findByText(MESSAGES.RECORD_CHANGED)).toBeVisible();
    await waitFor(() => expect(getCalls('getReview').length).toBeGreaterThan(1));
  },
};

/** Two decisions at once have separate busy states and errors; repeated clicks send nothing. */
export const TwoDecisionsAtOnce: Story = {
  args: {
    answers: {
      getReview: () => amarasProfile,
      decideDocument: async ({ body }) => {
        if (body.document !== 'DEA') return amarasProfile;
        await new Promise<void>((answered) => {
          answerDea = answered;
        });
        return refuse(500);
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const dea = within(await page.findByRole('region', { name: 'DEA' }));
    const insurance = within(page.getByRole('region', { name: 'Insurance' }));
    const accept = () => dea.getByRole('button', { name: /Accept DEA/ });
    const getDecisionCalls = (document: string) =>
      getCalls('decideDocument').filter(({ body }) => body.document === document);
    await userEvent.click(accept());
    await waitFor(() => expect(getDecisionCalls('DEA')).toHaveLength(1));
    await userEvent.click(insurance.getByRole('button', { name: /Accept insurance/ }));
    await waitFor(() => expect(getDecisionCalls('INSURANCE')).toHaveLength(1));
    await within(document.body).findByText(REVIEW_MESSAGES.DOCUMENT_ACCEPTED);
    await expect(accept()).toHaveAttribute('data-state', 'busy');
    await userEvent.click(accept());
    await expect(getDecisionCalls('DEA')).toHaveLength(1);
    answerDea();
    await expect(await dea.findByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
    await userEvent.click(insurance.getByRole('button', { name: /Accept insurance/ }));
    await waitFor(() => expect(getDecisionCalls('INSURANCE')).toHaveLength(2));
    await expect(dea.getByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
  },
};

/** After acceptance, only changed and expired documents can be decided. */
export const ChangedAfterAcceptance: Story = {
  args: {
    answers: {
      getReview: () => amarasRecheckProfile,
      decideDocument: () => ({ ...amarasReadyProfile, doctor_status: 'ACCEPTED' }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Review again: DEA, Insurance')).toBeVisible();
    const getRegion = (name: string) => within(page.getByRole('region', { name }));
    await expect(getRegion('License').queryByRole('button', { name: /Accept|Deny/ })).toBeNull();
    await expect(getRegion('Insurance').getByRole('button', { name: 'Accept insurance' })).toBeDisabled();
    await expect(getRegion('Insurance').getByRole('button', { name: 'Deny insurance' })).toBeEnabled();
    await expect(page.queryByRole('button', { name: 'Accept profile' })).toBeNull();
    await userEvent.click(getRegion('DEA').getByRole('button', { name: 'Accept DEA' }));
    await waitFor(() => expect(page.queryByText(/Review again/)).toBeNull());
    await expect(getCalls('decideDocument')[0]?.body).toEqual({
      document: 'DEA',
      decision: 'ACCEPTED',
      reason: null,
      version: 3,
    });
  },
};

export const Accepted: Story = {
  args: { answers: { getReview: () => ({ ...amarasReadyProfile, doctor_status: 'ACCEPTED' }) } },
};
export const Loading: Story = { args: { answers: { getReview: () => PENDING } } };
export const Failed: Story = { args: { answers: { getReview: () => refuse(404) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };

import { practiceLogo } from '../../fixtures/people.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { DocumentReview } from './DocumentReview.tsx';

componentContract(
  DocumentReview,
  {
    label: 'Licence',
    document: { src: practiceLogo, name: 'licence.png' },
    facts: [{ term: 'Number', detail: '204519' }],
    verdicts: [{ id: 'npi', verdict: 'passed', label: 'The check digit of the NPI is right' }],
    decision: { status: 'DENIED', reason: 'The scan is cut off.' },
    children: <button type="button">Accept</button>,
  },
  {
    within: (review) => (
      <main>
        <h1>Dr. Amara Okafor</h1>
        {review}
      </main>
    ),
  },
);

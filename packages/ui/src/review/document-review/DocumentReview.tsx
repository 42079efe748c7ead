import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { DescriptionList, type Description } from '../../data/description-list/DescriptionList.tsx';
import { DocumentPreview } from '../../data/document-preview/DocumentPreview.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { TextArea } from '../../inputs/text-area/TextArea.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { Answer, Facts, Heading, Root, Sides, Verdicts } from './document-review-look.ts';

/** What was checked about a document, and what came of it. */
export interface Verdict {
  /** A key that stays with it: 'npi'. */
  id: string;
  /** `warning`: a person has to look; `failed`: it is wrong. */
  verdict: 'passed' | 'warning' | 'failed';
  /** What was found: 'The check digit of the NPI is right'. */
  label: string;
}

export type ReviewAnswer = { status: 'ACCEPTED' } | { status: 'DENIED'; denial_reason: string };

const SIGNS = {
  passed: { Icon: CircleCheck, word: 'In order: ' },
  warning: { Icon: TriangleAlert, word: 'Look at this: ' },
  failed: { Icon: CircleAlert, word: 'Wrong: ' },
} as const;

export interface DocumentReviewProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** What the document is: 'Licence'. */
  label: string;
  /** The document itself. */
  document: { src: string | Blob; name: string };
  /** What the physician says of it: number, state, dates. */
  facts: readonly Description[];
  /** What was checked, ready to read. */
  verdicts: readonly Verdict[];
  /** The answer that is under way. */
  busy?: ReviewAnswer['status'] | null;
  /** Why it could not be given. */
  error?: string | null;
  /** Called with the answer; without it the document is only looked at. */
  onDecide?: (answer: ReviewAnswer) => void;
}

/** A document beside what its owner says of it, what the checks found, and the answer: yes, or no with a reason (PO-28). */
export function DocumentReview({
  label,
  document,
  facts,
  verdicts,
  busy = null,
  error,
  onDecide,
  ...rest
}: DocumentReviewProps) {
  const heading = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const deny = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') onDecide?.({ status: 'DENIED', denial_reason: reason.trim() });
  };
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Sides>
        <Facts>
          <Heading id={heading}>{label}</Heading>
          <DescriptionList items={facts} />
          <Verdicts role="list" aria-label="Checks">
            {verdicts.map(({ id, verdict, label: found }) => {
              const { Icon, word } = SIGNS[verdict];
              return (
                <li key={id} data-verdict={verdict}>
                  <Icon aria-hidden />
                  <span>
                    <VisuallyHidden>{word}</VisuallyHidden>
                    {found}
                  </span>
                </li>
              );
            })}
          </Verdicts>
        </Facts>
        <DocumentPreview src={document.src} name={document.name} />
      </Sides>
      {onDecide && (
        <Answer
          onSubmit={(event) => {
            event.preventDefault();
            deny();
          }}
        >
          <TextArea
            label="Reason"
            hint="The physician reads it; needed to deny."
            rows={3}
            limit={500}
            value={reason}
            error={missing ? 'Please say what has to be put right' : undefined}
            onChange={({ target }) => {
              setReason(target.value);
              if (target.value.trim() !== '') setMissing(false);
            }}
          />
          {error && <Banner tone="danger">{error}</Banner>}
          <Cluster justify="end">
            <Button type="submit" variant="danger" busy={busy === 'DENIED'} disabled={busy === 'ACCEPTED'}>
              Deny
            </Button>
            <Button
              variant="primary"
              busy={busy === 'ACCEPTED'}
              disabled={busy === 'DENIED'}
              onClick={() => onDecide({ status: 'ACCEPTED' })}
            >
              Accept
            </Button>
          </Cluster>
        </Answer>
      )}
    </Root>
  );
}

import { DOCTOR_STATUS_DISPLAY, type ReviewDecision } from '@openvisit/contract';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { DescriptionList, type Description } from '../../data/description-list/DescriptionList.tsx';
import { DocumentPreview } from '../../data/document-preview/DocumentPreview.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { Facts, Heading, Root, Sides, Verdicts } from './DocumentReview.styles.ts';

/** What was checked about a document, and what came of it. */
export interface Verdict {
  /** A key that stays with it: 'npi'. */
  id: string;
  /** `warning`: a person has to look; `failed`: it is wrong. */
  verdict: 'passed' | 'warning' | 'failed';
  /** What was found: 'The check digit of the NPI is right'. */
  label: string;
}

const SIGNS = {
  passed: { Icon: CircleCheck, word: 'In order: ' },
  warning: { Icon: TriangleAlert, word: 'Look at this: ' },
  failed: { Icon: CircleAlert, word: 'Wrong: ' },
} as const;

export interface DocumentReviewProps extends ComponentPropsWithRef<'section'> {
  /** What the document is: 'License'. */
  label: string;
  /** The document itself. */
  document: { src: string | Blob; name: string };
  /** What the physician says of it: number, state, dates. */
  facts: readonly Description[];
  /** What was checked, ready to read. */
  verdicts: readonly Verdict[];
  /** What was decided about it as it stands now; null while it is undecided. */
  decision?: { status: ReviewDecision; reason: string | null } | null;
  /** Reads the document's address anew, where it could not be loaded. */
  onReload?: () => void;
  /** The answer: a `DecisionForm`. Without it the document is only looked at. */
  children?: ReactNode;
}

/** A document beside what its owner says of it, what the checks found, and the answer: yes, or no with a reason (PO-28). */
export function DocumentReview({
  label,
  document,
  facts,
  verdicts,
  decision = null,
  onReload,
  children,
  ...rest
}: DocumentReviewProps) {
  const heading = useId();
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Sides>
        <Facts>
          <Cluster justify="between">
            <Heading id={heading}>{label}</Heading>
            {decision && <StatusBadge {...DOCTOR_STATUS_DISPLAY[decision.status]} />}
          </Cluster>
          {decision?.reason && <Banner tone="danger">{decision.reason}</Banner>}
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
          {children}
        </Facts>
        <DocumentPreview src={document.src} name={document.name} onRetry={onReload} />
      </Sides>
    </Root>
  );
}

import { PHYSICIAN_STATUS_DISPLAY, type ReviewDecision, t, defineTexts } from '@openvisit/contract';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { DescriptionList, type Description } from '../../data/description-list/DescriptionList.tsx';
import { DocumentPreview } from '../../data/document-preview/DocumentPreview.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { Facts, Heading, Root, Sides, CheckResults } from './DocumentReview.styles.ts';

/** Result of an automatic check of a document. */
export interface CheckResult {
  /** Stable id: 'npi'. */
  id: string;
  /** `warning` needs attention; `failed` is wrong. */
  result: 'passed' | 'warning' | 'failed';
  /** What was found: 'NPI check digit valid'. */
  label: string;
}

const ICONS = {
  passed: { Icon: CircleCheck, word: defineTexts('In order:') },
  warning: { Icon: TriangleAlert, word: defineTexts('Needs attention:') },
  failed: { Icon: CircleAlert, word: defineTexts('Wrong:') },
} as const;

export interface DocumentReviewProps extends ComponentPropsWithRef<'section'> {
  /** Kind of document: 'License'. */
  label: string;
  /** The document. */
  document: { src: string | Blob; name: string };
  /** The physician's data about it: number, state, dates. */
  facts: readonly Description[];
  /** Results of the checks. */
  checks: readonly CheckResult[];
  /** The current decision; null while undecided. */
  decision?: { status: ReviewDecision; reason: string | null } | null;
  /** Requests a fresh URL of the document after it failed to load. */
  onReload?: () => void;
  /** A `DecisionForm`; without it the document is read-only. */
  children?: ReactNode;
}

/** A document beside the physician's data and the results of the checks, with the decision (PO-28). */
export function DocumentReview({
  label,
  document,
  facts,
  checks,
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
            {decision && <StatusBadge {...PHYSICIAN_STATUS_DISPLAY[decision.status]} />}
          </Cluster>
          {decision?.reason && <Banner tone="danger">{decision.reason}</Banner>}
          <DescriptionList items={facts} />
          <CheckResults role="list" aria-label={t('Checks')}>
            {checks.map(({ id, result, label: text }) => {
              const { Icon, word } = ICONS[result];
              return (
                <li key={id} data-result={result}>
                  <Icon aria-hidden />
                  <span>
                    <VisuallyHidden>{`${t(word)} `}</VisuallyHidden>
                    {text}
                  </span>
                </li>
              );
            })}
          </CheckResults>
          {children}
        </Facts>
        <DocumentPreview src={document.src} name={document.name} onRetry={onReload} />
      </Sides>
    </Root>
  );
}

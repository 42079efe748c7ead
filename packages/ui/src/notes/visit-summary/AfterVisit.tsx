import { t, type FileRef, type VisitSummary } from '@openvisit/contract';
import { CalendarPlus, Download } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { Card } from '../../data/card/Card.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { formatClockTime, formatDateLine } from '../../format/dates.ts';
import { formatPhysicianName } from '../../format/people.ts';
import { Stack } from '../../layout/stack/Stack.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { VisitMaterial } from './VisitMaterial.tsx';
import { SummaryTexts } from './SummaryTexts.tsx';
import { Header, Heading, Muted, Part } from './VisitSummary.styles.ts';

export interface AfterVisitProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** What the patient takes from the visit; null while loading. */
  visit: VisitSummary | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** URL of a visit. */
  getVisitHref: (id: string) => string;
  /** URL of the physician's page, where a follow-up is booked. */
  getBookingHref: (physician: string) => string;
  /** Opens a file that the physician released. */
  onOpenFile: (file: FileRef) => void;
  /** Called by 'Download PDF', which a shared summary has. */
  onDownload: () => void;
  /** The PDF is being created. Default false. */
  downloading?: boolean;
  /** Error message of loading. */
  error?: string | undefined;
  /** Called by 'Try again'. */
  onRetry?: () => void;
}

type ContentProps = Pick<AfterVisitProps, 'zone' | 'getVisitHref' | 'getBookingHref' | 'onOpenFile'> & {
  visit: VisitSummary;
};

const NextVisit = ({ visit, zone, getVisitHref, getBookingHref }: ContentProps) => {
  const { next_visit: next } = visit;
  return (
    <Part>
      <h3>{t('Your next visit')}</h3>
      {next ? (
        <p>
          <Link as={AppLink} href={getVisitHref(next.id)}>
            {formatDateLine(next.starts_at, zone)}, {formatClockTime(next.starts_at, zone)}
          </Link>
          {!next.is_confirmed && ` ${t('(requested, not confirmed yet)')}`}
        </p>
      ) : (
        <>
          <p>{t('You have no further visit with this physician.')}</p>
          <div>
            <Button
              as={AppLink}
              href={getBookingHref(visit.doctor_detail.id)}
              icon={<CalendarPlus aria-hidden />}
            >
              {t('Book a follow-up')}
            </Button>
          </div>
        </>
      )}
    </Part>
  );
};

const Content = (props: ContentProps) => {
  const { visit, zone } = props;
  const physician = formatPhysicianName({
    first_name: visit.doctor_first_name,
    last_name: visit.doctor_last_name,
  });
  return (
    <Card>
      <Stack gap={6}>
        {visit.summary ? (
          <SummaryTexts summary={visit.summary} sharedBy={physician} zone={zone} />
        ) : (
          <Muted>
            {t('{physician} has not shared a summary yet. We will notify you when there is one.', {
              physician,
            })}
          </Muted>
        )}
        <VisitMaterial visit={visit} onOpenFile={props.onOpenFile} />
        <NextVisit {...props} />
      </Stack>
    </Card>
  );
};

/** What a patient takes from a completed visit: the physician's summary as text and PDF, and the next visit (BX-13, PW-09). */
export function AfterVisit({
  visit,
  zone,
  getVisitHref,
  getBookingHref,
  onOpenFile,
  onDownload,
  downloading,
  error,
  onRetry,
  ...rest
}: AfterVisitProps) {
  const heading = useId();
  return (
    <Stack as="section" aria-labelledby={heading} {...rest}>
      <Header>
        <Heading id={heading}>{t('After your visit')}</Heading>
        {visit?.summary && (
          <Button icon={<Download aria-hidden />} busy={downloading} onClick={onDownload}>
            {t('Download PDF')}
          </Button>
        )}
      </Header>
      {visit && <Content {...{ visit, zone, getVisitHref, getBookingHref, onOpenFile }} />}
      {!visit &&
        (error === undefined ? (
          <Skeleton shape="card" label={t('Loading the summary')} />
        ) : (
          <ErrorState title={t('The summary could not be loaded')} onRetry={onRetry}>
            {error}
          </ErrorState>
        ))}
    </Stack>
  );
}

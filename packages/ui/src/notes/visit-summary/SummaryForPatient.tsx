import { t, type FileRef, type VisitSummary } from '@openvisit/contract';
import { PenLine } from 'lucide-react';
import { useEffect, useId, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Card } from '../../data/card/Card.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { VisitMaterial } from './VisitMaterial.tsx';
import { SummaryTexts } from './SummaryTexts.tsx';
import { Header, Heading, Muted } from './VisitSummary.styles.ts';

export interface SummaryForPatientProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The visit with its shared summary; null while loading. */
  visit: VisitSummary | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Called by 'Write summary' and 'Edit summary'. */
  onWrite: () => void;
  /** Opens a file that was released. */
  onOpenFile: (file: FileRef) => void;
  /** The form while the summary is written; null shows the shared one. */
  form: ReactNode;
  /** Error message of loading. */
  error?: string | undefined;
  /** Called by 'Try again'. */
  onRetry?: () => void;
}

/** Moves the focus into the form when it opens, and back to its button when it closes. */
const useFormFocus = (isWriting: boolean) => {
  const content = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    if (wasWriting.current === isWriting) return;
    wasWriting.current = isWriting;
    if (isWriting) content.current?.querySelector('textarea')?.focus();
    else button.current?.focus();
  }, [isWriting]);
  return { content, button };
};

const Content = ({
  visit,
  zone,
  onOpenFile,
}: Pick<SummaryForPatientProps, 'zone' | 'onOpenFile'> & { visit: VisitSummary }) => {
  if (visit.summary)
    return (
      <Card>
        <Stack gap={6}>
          <SummaryTexts summary={visit.summary} sharedBy={t('you')} zone={zone} />
          <VisitMaterial visit={visit} onOpenFile={onOpenFile} />
        </Stack>
      </Card>
    );
  return (
    <Muted>
      {visit.can_share
        ? t('Tell the patient in plain words what to do now. The patient reads it in the app and as a PDF.')
        : t('You can write it once the visit is completed.')}
    </Muted>
  );
};

/** The physician's summary of a visit for the patient: shared, being edited, or not written yet (BX-13). */
export function SummaryForPatient({
  visit,
  zone,
  onWrite,
  onOpenFile,
  form,
  error,
  onRetry,
  ...rest
}: SummaryForPatientProps) {
  const heading = useId();
  const isWriting = form !== null;
  const { content, button } = useFormFocus(isWriting);
  return (
    <Stack as="section" aria-labelledby={heading} {...rest}>
      <Header>
        <Heading id={heading}>{t('Summary for the patient')}</Heading>
        {visit?.can_share && !isWriting && (
          <Button ref={button} icon={<PenLine aria-hidden />} onClick={onWrite}>
            {t(visit.summary ? 'Edit summary' : 'Write summary')}
          </Button>
        )}
      </Header>
      <div ref={content}>
        {form}
        {visit && !isWriting && <Content {...{ visit, zone, onOpenFile }} />}
        {!visit &&
          (error === undefined ? (
            <Skeleton label={t('Loading the summary')} />
          ) : (
            <ErrorState title={t('The summary could not be loaded')} onRetry={onRetry}>
              {error}
            </ErrorState>
          ))}
      </div>
    </Stack>
  );
}

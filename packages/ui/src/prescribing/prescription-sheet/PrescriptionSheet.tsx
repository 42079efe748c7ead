import type { ComponentPropsWithRef, ReactNode } from 'react';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatPrescriber } from '../../format/people.ts';
import { formatRecordDay } from '../../format/record-dates.ts';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { printClass } from '../../format/print-class.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { SignatureImage } from '../signature-image/SignatureImage.tsx';
import {
  Actions,
  Detail,
  Facts,
  Footer,
  Header,
  Mark,
  Medicine,
  Muted,
  Root,
  Sheet,
  Signed,
  StatusLine,
  Term,
} from './PrescriptionSheet.styles.ts';
import { PRESCRIPTION_STATUS_DISPLAY, type Prescription, t } from '@openvisit/contract';
import { describePrescription } from '../describe-prescription.ts';

export interface PrescriptionSheetProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The prescription. */
  prescription: Prescription;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Print, download. Not printed. */
  actions?: ReactNode;
  /** Heading level of the medication; default 3. */
  level?: 2 | 3;
}

/** A signed prescription for reading and printing (PA-05). */
export function PrescriptionSheet({
  prescription,
  zone,
  actions,
  level = 3,
  className,
  ...rest
}: PrescriptionSheetProps) {
  const { DisplayName, WrittenDate, PrescriberSignature, Directions, Pharmacy, Status } = prescription;
  const prescriber = formatPrescriber(prescription);
  return (
    <Root aria-label={DisplayName} className={printClass(className)} {...rest}>
      <Sheet>
        <Header>
          <Mark aria-hidden>℞</Mark>
          <Medicine as={`h${level}`}>{DisplayName}</Medicine>
          <Muted>
            {translateNodes('Written {date}', {
              date: <time dateTime={WrittenDate}>{formatRecordDay(WrittenDate, zone)}</time>,
            })}
          </Muted>
        </Header>
        <StatusLine>
          <StatusBadge {...PRESCRIPTION_STATUS_DISPLAY[Status]} />
        </StatusLine>
        {Directions !== null && (
          <div>
            <Term as="p">{t('Directions')}</Term>
            <Detail as="p">{Directions}</Detail>
          </div>
        )}
        <Facts>
          {describePrescription(prescription).map(({ term, detail }) => (
            <div key={term}>
              <Term>{term}</Term>
              <Detail>
                {detail ?? (
                  <>
                    <span aria-hidden>–</span>
                    <VisuallyHidden>{t('not given')}</VisuallyHidden>
                  </>
                )}
              </Detail>
            </div>
          ))}
        </Facts>
        {Pharmacy !== null && (
          <div>
            <Term as="p">{t('Pharmacy')}</Term>
            <Detail as="p">{Pharmacy}</Detail>
          </div>
        )}
        <Footer>
          <Signed>
            {PrescriberSignature && (
              <SignatureImage
                src={PrescriberSignature}
                name={formatPrescriber({ ...prescription, degree: null })}
              />
            )}
            <p>{prescriber}</p>
          </Signed>
          {actions && <Actions className="ov-no-print">{actions}</Actions>}
        </Footer>
      </Sheet>
    </Root>
  );
}

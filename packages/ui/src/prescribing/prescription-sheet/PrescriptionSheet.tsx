import type { ComponentPropsWithRef, ReactNode } from 'react';
import { formatPhysicianName } from '../../format/people.ts';
import { recordDay } from '../../format/record-dates.ts';
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
  Term,
} from './PrescriptionSheet.styles.ts';
import type { Prescription } from '@openvisit/contract';

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

const describePrescription = ({ DoseForm, Strength, Quantity, Refills, Route }: Prescription) => [
  { term: 'Dose form', detail: DoseForm },
  { term: 'Strength', detail: Strength },
  { term: 'Quantity', detail: Quantity },
  { term: 'Refills', detail: Refills },
  { term: 'Route', detail: Route },
];

/** A signed prescription for reading and printing (PA-05). */
export function PrescriptionSheet({
  prescription,
  zone,
  actions,
  level = 3,
  className,
  ...rest
}: PrescriptionSheetProps) {
  const { DisplayName, WrittenDate, PrescriberSignature, degree } = prescription;
  const prescriber = formatPhysicianName({
    first_name: prescription.PrescriberFirstName,
    last_name: prescription.PrescriberLastName,
  });
  return (
    <Root aria-label={DisplayName} className={printClass(className)} {...rest}>
      <Sheet>
        <Header>
          <Mark aria-hidden>℞</Mark>
          <Medicine as={`h${level}`}>{DisplayName}</Medicine>
          <Muted>
            Written <time dateTime={WrittenDate}>{recordDay(WrittenDate, zone)}</time>
          </Muted>
        </Header>
        <Facts>
          {describePrescription(prescription).map(({ term, detail }) => (
            <div key={term}>
              <Term>{term}</Term>
              <Detail>
                {detail ?? (
                  <>
                    <span aria-hidden>–</span>
                    <VisuallyHidden>not given</VisuallyHidden>
                  </>
                )}
              </Detail>
            </div>
          ))}
        </Facts>
        <Footer>
          <Signed>
            {PrescriberSignature && <SignatureImage src={PrescriberSignature} name={prescriber} />}
            <p>{degree ? `${prescriber}, ${degree}` : prescriber}</p>
          </Signed>
          {actions && <Actions className="ov-no-print">{actions}</Actions>}
        </Footer>
      </Sheet>
    </Root>
  );
}

import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { physicianName } from '../../format/people.ts';
import { recordDay } from '../../format/records.ts';
import { sheetClass } from '../../format/sheet.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { SignatureInk } from '../signature-ink/SignatureInk.tsx';
import type { Prescription } from '@openvisit/contract';

const Root = styled.article`
  container-type: inline-size;
  padding: ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  break-inside: avoid;
`;

/* Within the sheet, which lies flat on paper. */
const Sheet = styled.div`
  display: grid;
  gap: ${token.space[5]};
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[1]} ${token.space[4]};
`;

const Mark = styled.span`
  grid-row: span 2;
  color: ${token.color.accent};
  font-size: ${token.text.xxl};
  font-weight: ${token.weight.bold};
  line-height: ${token.leading.tight};
`;

const Medicine = styled.h3`
  font-size: ${token.text.lg};
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]} ${token.space[5]};
  padding-block: ${token.space[4]};
  border-block: ${token.line.hair} solid ${token.color.border};

  @container (min-width: 38em) {
    grid-template-columns: 2fr 2fr 1fr 1fr 1fr;
  }
`;

const Term = styled.dt`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Detail = styled.dd`
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[5]};
`;

const Signed = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[1]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

export interface PrescriptionSheetProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** What was prescribed, by whom. */
  prescription: Prescription;
  /** Reader's IANA zone. */
  zone: string;
  /** Print, download. Not printed. */
  actions?: ReactNode;
  /** Level of the medicine's heading; default 3. */
  level?: 2 | 3;
}

const factsOf = ({ DoseForm, Strength, Quantity, Refills, Route }: Prescription) => [
  { term: 'Dose form', detail: DoseForm },
  { term: 'Strength', detail: Strength },
  { term: 'Quantity', detail: Quantity },
  { term: 'Refills', detail: Refills },
  { term: 'Route', detail: Route },
];

/** A prescription as it is signed: to be read, and to be printed (PA-05). */
export function PrescriptionSheet({
  prescription,
  zone,
  actions,
  level = 3,
  className,
  ...rest
}: PrescriptionSheetProps) {
  const { DisplayName, WrittenDate, PrescriberSignature, degree } = prescription;
  const prescriber = physicianName({
    first_name: prescription.PrescriberFirstName,
    last_name: prescription.PrescriberLastName,
  });
  return (
    <Root aria-label={DisplayName} className={sheetClass(className)} {...rest}>
      <Sheet>
        <Head>
          <Mark aria-hidden>℞</Mark>
          <Medicine as={`h${level}`}>{DisplayName}</Medicine>
          <Muted>
            Written <time dateTime={WrittenDate}>{recordDay(WrittenDate, zone)}</time>
          </Muted>
        </Head>
        <Facts>
          {factsOf(prescription).map(({ term, detail }) => (
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
        <Foot>
          <Signed>
            {PrescriberSignature && <SignatureInk src={PrescriberSignature} name={prescriber} />}
            <p>{degree ? `${prescriber}, ${degree}` : prescriber}</p>
          </Signed>
          {actions && <Actions className="ov-no-print">{actions}</Actions>}
        </Foot>
      </Sheet>
    </Root>
  );
}

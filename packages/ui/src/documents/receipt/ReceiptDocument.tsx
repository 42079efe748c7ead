import type { ReceiptFacts } from '@openvisit/contract';
import { Document, Page, Text, View } from '@react-pdf/renderer';
import { fontsFor } from './receipt-fonts.ts';
import { look } from './ReceiptDocument.styles.ts';

export interface ReceiptDocumentProps {
  /** Content of the receipt. */
  facts: ReceiptFacts;
  /** The viewer's IANA time zone. */
  zone: string;
}

/** '$49.00': receipts always show cents. */
const amount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** 'November 12, 2026 at 9:03 AM EST'. */
const moment = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));

const Party = ({ label, name, more }: { label: string; name: string; more: string }) => (
  <View style={look.party}>
    <Text style={look.muted}>{label}</Text>
    <Text style={look.strong}>{name}</Text>
    {more !== '' && <Text>{more}</Text>}
  </View>
);

const Sum = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <View style={look.total}>
    <Text style={strong ? look.strong : look.muted}>{label}</Text>
    <Text style={strong ? look.strong : look.muted}>{value}</Text>
  </View>
);

/** The PDF receipt of a payment (ER-02). Its metadata names nobody; only the printed text does. */
export function ReceiptDocument({ facts, zone }: ReceiptDocumentProps) {
  const { number, paid_at, currency, lines, total, refunded, payer, payee, paid_with } = facts;
  const money = (cents: number) => amount(cents, currency);
  const fontFamily = fontsFor(JSON.stringify(facts));
  return (
    <Document title={`Receipt ${number}`} language="en-US" creator="OpenVisit" producer="OpenVisit">
      <Page size="LETTER" style={[look.page, { fontFamily }]}>
        <View style={look.body}>
          <View style={look.head}>
            <Text style={look.title}>Receipt</Text>
            <View style={look.end}>
              <Text style={look.strong}>{number}</Text>
              <Text style={look.muted}>{moment(paid_at, zone)}</Text>
            </View>
          </View>
          <View style={look.parties}>
            <Party label="Paid to" {...{ name: payee.name, more: payee.address }} />
            <Party label="Paid by" {...{ name: payer.name, more: payer.email }} />
          </View>
          <View style={look.lines}>
            {lines.map((line, at) => (
              <View key={at} style={look.line} wrap={false}>
                <Text style={look.words}>{line.description}</Text>
                <Text>{money(line.amount)}</Text>
              </View>
            ))}
          </View>
          <Sum label="Paid" value={money(total)} strong />
          {refunded > 0 && <Sum label="Refunded" value={`-${money(refunded)}`} />}
          {refunded > 0 && <Sum label="Kept" value={money(total - refunded)} strong />}
          {paid_with !== null && <Text style={look.muted}>Paid with {paid_with}</Text>}
        </View>
        <Text
          style={look.foot}
          fixed
          render={({ pageNumber, totalPages }) =>
            `${number}${totalPages > 1 ? `, page ${pageNumber} of ${totalPages}` : ''}`
          }
        />
      </Page>
    </Document>
  );
}

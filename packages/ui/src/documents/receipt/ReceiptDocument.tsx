import { getLocale, t, translateReply, type ReceiptFacts } from '@openvisit/contract';
import { Document, Page, Text, View } from '@react-pdf/renderer';
import { styles } from './ReceiptDocument.styles.ts';

export interface ReceiptDocumentProps {
  /** Content of the receipt. */
  facts: ReceiptFacts;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Font families for its text. */
  fontFamily: string[];
}

/** '$49.00': receipts always show cents. */
const formatAmount = (cents: number, currency: string): string =>
  new Intl.NumberFormat(getLocale(), { style: 'currency', currency }).format(cents / 100);

/** 'November 12, 2026 at 9:03 AM EST'. */
const formatDateTime = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat(getLocale(), {
    timeZone: zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));

const Party = ({ label, name, more }: { label: string; name: string; more: string }) => (
  <View style={styles.party}>
    <Text style={styles.muted}>{label}</Text>
    <Text style={styles.strong}>{name}</Text>
    {more !== '' && <Text>{more}</Text>}
  </View>
);

const Sum = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <View style={styles.total}>
    <Text style={strong ? styles.strong : styles.muted}>{label}</Text>
    <Text style={strong ? styles.strong : styles.muted}>{value}</Text>
  </View>
);

/** The PDF receipt of a payment (ER-02). Its metadata contains no names; only the printed text does. */
export function ReceiptDocument({ facts, zone, fontFamily }: ReceiptDocumentProps) {
  const { number, paid_at, currency, lines, total, refunded, payer, payee, paid_with } = facts;
  const formatMoney = (cents: number) => formatAmount(cents, currency);
  return (
    <Document
      title={t('Receipt {number}', { number })}
      language={getLocale()}
      creator="OpenVisit"
      producer="OpenVisit"
    >
      <Page size="LETTER" style={[styles.page, { fontFamily }]}>
        <View style={styles.body}>
          <View style={styles.head}>
            <Text style={styles.title}>{t('Receipt')}</Text>
            <View style={styles.end}>
              <Text style={styles.strong}>{number}</Text>
              <Text style={styles.muted}>{formatDateTime(paid_at, zone)}</Text>
            </View>
          </View>
          <View style={styles.parties}>
            <Party label={t('Paid to')} {...{ name: payee.name, more: payee.address }} />
            <Party label={t('Paid by')} {...{ name: payer.name, more: payer.email }} />
          </View>
          <View style={styles.lines}>
            {lines.map((line, index) => (
              <View key={index} style={styles.line} wrap={false}>
                <Text style={styles.words}>{translateReply(line.description)}</Text>
                <Text>{formatMoney(line.amount)}</Text>
              </View>
            ))}
          </View>
          <Sum label={t('Paid')} value={formatMoney(total)} strong />
          {refunded > 0 && <Sum label={t('Refunded')} value={`-${formatMoney(refunded)}`} />}
          {refunded > 0 && <Sum label={t('Kept')} value={formatMoney(total - refunded)} strong />}
          {paid_with !== null && (
            <Text style={styles.muted}>{t('Paid with {method}', { method: translateReply(paid_with) })}</Text>
          )}
        </View>
        <Text
          style={styles.foot}
          fixed
          render={({ pageNumber, totalPages }) =>
            totalPages > 1
              ? t('{number}, page {page} of {pages}', { number, page: pageNumber, pages: totalPages })
              : number
          }
        />
      </Page>
    </Document>
  );
}

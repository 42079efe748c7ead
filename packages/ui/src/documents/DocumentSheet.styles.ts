import { StyleSheet } from '@react-pdf/renderer';
import { BlueTheme } from '@openvisit/themes';

const { accent, onSurface, onSurfaceMuted, border } = BlueTheme.light;

/** Lengths are in points. */
export const styles = StyleSheet.create({
  page: { paddingTop: 48, paddingHorizontal: 54, paddingBottom: 80, color: onSurface, fontSize: 10.5 },
  // Not set on the page: with a line height there, a footer that is rendered per page disappears. It is inherited in points.
  body: { fontSize: 10.5, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', gap: 24 },
  kind: { color: accent, fontSize: 18, fontWeight: 600, lineHeight: 1.2 },
  practice: { flex: 1, fontWeight: 600, textAlign: 'right' },
  facts: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    rowGap: 8,
    marginTop: 12,
    paddingVertical: 10,
    borderTopWidth: 1,
    borderBottomWidth: 1,
    borderColor: border,
  },
  fact: { width: '50%', paddingRight: 16 },
  label: { color: onSurfaceMuted, fontSize: 9, lineHeight: 1.4 },
  muted: { color: onSurfaceMuted },
  strong: { fontWeight: 600 },
  part: { marginTop: 14 },
  heading: { marginBottom: 2, color: accent, fontSize: 11.5, fontWeight: 600, lineHeight: 1.4 },
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 12,
    paddingVertical: 3,
    borderBottomWidth: 0.5,
    borderColor: border,
  },
  grow: { flex: 1 },
  day: { width: 66 },
  figure: { width: 62, textAlign: 'right' },
  measures: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 24 },
  screenshots: { flexDirection: 'row', flexWrap: 'wrap', gap: 12, marginTop: 8 },
  screenshot: { width: '48%' },
  screenshotImage: { width: '100%', maxHeight: 180, objectFit: 'contain', objectPosition: 'left' },
  signature: { marginTop: 28, alignItems: 'flex-start' },
  signatureImage: { maxWidth: 200, height: 52, objectFit: 'contain', objectPosition: 'left' },
  signatureLine: { width: 240, marginTop: 4, paddingTop: 4, borderTopWidth: 1, borderColor: onSurfaceMuted },
  addenda: { marginTop: 24, paddingTop: 10, borderTopWidth: 1, borderColor: border },
  addendum: { marginTop: 8, paddingLeft: 10, borderLeftWidth: 2, borderColor: border },
  foot: {
    position: 'absolute',
    bottom: 32,
    left: 54,
    right: 54,
    paddingTop: 6,
    borderTopWidth: 1,
    borderColor: border,
    color: onSurfaceMuted,
    fontSize: 8,
  },
  footLine: { flexDirection: 'row', justifyContent: 'space-between', gap: 24 },
});

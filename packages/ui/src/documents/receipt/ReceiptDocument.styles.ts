import { StyleSheet } from '@react-pdf/renderer';
import { BlueTheme } from '@openvisit/themes';

const { accent, onSurface, onSurfaceMuted, border } = BlueTheme.light;

/** Lengths are in points. */
export const styles = StyleSheet.create({
  page: { padding: 48, paddingBottom: 72, color: onSurface, fontSize: 10.5 },
  // Not set on the page: with a line height there, a footer that is rendered per page disappears.
  body: { lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  title: { color: accent, fontSize: 24, fontWeight: 600, lineHeight: 1.2 },
  muted: { color: onSurfaceMuted },
  strong: { fontWeight: 600 },
  end: { alignItems: 'flex-end' },
  parties: { flexDirection: 'row', gap: 32, marginTop: 32 },
  party: { flex: 1 },
  lines: { marginTop: 32, borderTopWidth: 1, borderTopColor: border },
  line: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 24,
    paddingVertical: 8,
    borderBottomWidth: 1,
    borderBottomColor: border,
  },
  words: { flex: 1 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 8, fontSize: 13 },
  foot: { position: 'absolute', bottom: 36, left: 48, right: 48, color: onSurfaceMuted, fontSize: 9 },
});

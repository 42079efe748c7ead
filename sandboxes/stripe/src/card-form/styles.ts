/**
 * Styles of the card fields and the bank dialog. Colors and fonts come from the element's options through CSS variables.
 * An adopted style sheet works with a strict content security policy.
 */
const RULES = `
.sandbox-card {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25em 0.75em;
  color: var(--card-color, inherit);
  font-family: var(--card-font, inherit);
  font-size: var(--card-size, inherit);
  line-height: 1.5;
}
.sandbox-card input {
  box-sizing: border-box;
  min-width: 0;
  min-height: 1.75em;
  margin: 0;
  padding: 0;
  border: 0;
  outline: none;
  background: none;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  text-align: start;
}
.sandbox-card input::placeholder { color: var(--card-placeholder, GrayText); opacity: 1; }
.sandbox-card input[aria-invalid='true'] { color: var(--card-invalid, inherit); }
.sandbox-card input:disabled { opacity: 0.6; cursor: not-allowed; }
.sandbox-card-number { display: flex; flex: 1 1 14.5em; align-items: center; gap: 0.625em; min-width: 0; }
.sandbox-card-number input { flex: 1; }
.sandbox-card-rest { display: flex; flex: 0 1 9.5em; gap: 0.75em; width: 9.5em; min-width: 0; direction: ltr; }
.sandbox-card-rest input:first-child { flex: 1 1 4.75em; }
.sandbox-card-rest input:last-child { flex: 1 1 3.25em; }
.sandbox-card-brand {
  display: grid;
  flex: none;
  place-items: center;
  box-sizing: border-box;
  min-width: 2.75em;
  height: 1.75em;
  padding-inline: 0.375em;
  border: 1px solid currentcolor;
  border-radius: 0.3em;
  color: var(--card-icon, currentcolor);
  font-size: 0.75em;
  font-weight: 700;
  letter-spacing: 0.02em;
  line-height: 1;
}
.sandbox-card-brand svg { width: 1.75em; height: 1.75em; }
.sandbox-bank {
  box-sizing: border-box;
  width: min(30em, calc(100vw - 2em));
  max-width: none;
  height: min(36em, calc(100dvh - 2em));
  max-height: none;
  margin: auto;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: 0.75em;
  background: Canvas;
  color: CanvasText;
}
.sandbox-bank[open] { display: grid; grid-template-rows: auto 1fr; }
.sandbox-bank::backdrop { background: color-mix(in srgb, black 55%, transparent); }
.sandbox-bank-head {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1em;
  padding: 0.5em 0.5em 0.5em 1.25em;
  border-block-end: 1px solid color-mix(in srgb, CanvasText 20%, transparent);
}
.sandbox-bank h2 { margin: 0; font-size: 1em; }
.sandbox-bank button {
  display: grid;
  place-items: center;
  width: 2.75em;
  height: 2.75em;
  padding: 0;
  border: 0;
  border-radius: 0.5em;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
.sandbox-bank button:hover { background: color-mix(in srgb, CanvasText 10%, transparent); }
.sandbox-bank button:focus-visible { outline: 2px solid Highlight; outline-offset: -2px; }
.sandbox-bank iframe { width: 100%; height: 100%; border: 0; }
`;

let sheet: CSSStyleSheet | undefined;

/** Adds the style sheet to the page, once. */
export const addStyles = (): void => {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const STYLE = `
:root { color-scheme: only light }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #f4f7f9; color: #16232f }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; justify-content: space-between;
  padding: 1rem 1.5rem; background: #2b2a5c; color: #fff }
header strong { font-size: 1.125rem }
header span { padding: .125rem .625rem; border-radius: 1rem; background: #ffe08a; color: #4a3800; font-size: .875rem; font-weight: 600 }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem }
.note, .bad, .good { margin: 0; padding: .75rem 1rem; border: 1px solid #d9b45b; border-radius: .5rem; background: #fff8e6; color: #54410d }
.bad { border-color: #c0392b; background: #fdecea; color: #7a1d12 }
.good { border-color: #3f9d63; background: #e8f6ed; color: #14532d }
.note ul, .bad ul { margin: .25rem 0 0; padding-left: 1.25rem }
section { padding: 1.25rem 1.5rem; border: 1px solid #d5dfe6; border-radius: .75rem; background: #fff }
h1, h2 { margin: 0; font-size: 1.375rem; line-height: 1.3; overflow-wrap: anywhere }
h2, legend { font-size: 1.0625rem; font-weight: 600 }
.muted { margin: .25rem 0 0; color: #4c5f6e }
.amount { margin: .25rem 0 0; font-size: 2rem; font-weight: 600; line-height: 1.2 }
table { width: 100%; margin-top: 1rem; border-collapse: collapse }
th, td { padding: .5rem 0; border-top: 1px solid #d5dfe6; text-align: left; vertical-align: top; font-weight: 400 }
td { padding-left: 1rem; text-align: right; white-space: nowrap }
tfoot th, tfoot td { font-weight: 600 }
small { display: block; color: #4c5f6e; font-size: .875rem }
form { display: grid; gap: 1rem; margin: 0 }
section > * + form { margin-top: 1rem }
fieldset { display: grid; gap: .5rem; margin: 0; padding: 0; border: 0; min-width: 0 }
legend { padding: 0; margin: 0 0 .5rem }
label.choice { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem .75rem; align-items: start; padding: .75rem 1rem;
  border: 1px solid #aebcc7; border-radius: .5rem; cursor: pointer }
label.choice:has(:checked) { border-color: #4b47b8; background: #f1f0fc }
input[type=radio] { width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; accent-color: #4b47b8 }
.field { display: grid; gap: .25rem }
.field label { font-weight: 600 }
input[type=text] { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #6f8291; border-radius: .5rem; font: inherit; color: inherit; background: #fff }
input[aria-invalid=true] { border-color: #c0392b }
.error { margin: 0; color: #a32417 }
.row { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0 }
fieldset + .muted { margin-top: .75rem }
.muted + .row { margin-top: .75rem }
button, a.button { display: inline-block; min-height: 2.75rem; padding: .5625rem 1.25rem; border: 1px solid #4b47b8; border-radius: .5rem;
  background: #4b47b8; color: #fff; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
button.second, a.second { background: #fff; color: #3a3699 }
:focus-visible { outline: 3px solid #16232f; outline-offset: 2px }
@media (max-width: 30rem) { button, a.button { width: 100% } section { padding: 1rem } }`;

/** A hosted page. */
export interface Page {
  title: string;
  content: string;
  /** Code of the page's only script. */
  script?: string;
}

export const renderPage = ({ title, content, script }: Page, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><strong>Sandbox Payments</strong><span>Test mode</span></header>
<main>
${content}
</main>
${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}
</body>
</html>
`;

export const NOTE = `<p class="note">This is a sandbox for trying OpenVisit out. No real money moves.</p>`;

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** A group of radio buttons. */
export const renderChoices = (
  name: string,
  legend: string,
  options: readonly Choice[],
  chosen: string,
): string => {
  const rows = options.map(({ value, label, hint }) => {
    const checked = value === chosen ? ' checked' : '';
    const more = hint === undefined ? '' : `<small>${escapeHtml(hint)}</small>`;
    return `<label class="choice"><input type="radio" name="${name}" value="${escapeHtml(value)}" required${checked}><span>${escapeHtml(label)}${more}</span></label>`;
  });
  return `<fieldset><legend>${escapeHtml(legend)}</legend>\n${rows.join('\n')}\n</fieldset>`;
};

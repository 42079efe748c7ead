const escapeHtml = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const renderFigure = (file, caption) =>
  file
    ? `<figure><a href="${escapeHtml(file)}"><img loading="lazy" src="${escapeHtml(file)}" alt=""></a><figcaption>${caption}</figcaption></figure>`
    : '';

const formatPercent = (share) => (share < 0.0001 ? 'under 0.01 %' : `${(share * 100).toFixed(2)} %`);

const STATES = { changed: 'Changed', added: 'Added', removed: 'Removed' };

const renderRow = (row) => `<article id="${escapeHtml(row.id)}" data-state="${row.state}">
  <h2>${escapeHtml(row.title)} <small>${escapeHtml(row.name)}</small></h2>
  <p>${STATES[row.state]}${row.state === 'changed' ? `: ${formatPercent(row.share)} of the picture` : ''}</p>
  <div>${renderFigure(row.before, 'Before')}${renderFigure(row.after, 'After')}${renderFigure(row.difference, 'Difference')}</div>
</article>`;

/** HTML report of the differences between two revisions. `rows` come from stories.mjs; `unchanged`: number of stories without a difference. */
export const renderPage = ({ base, commit, rows, unchanged }) => {
  const count = (state) => rows.filter((row) => row.state === state).length;
  return `<!doctype html>
<html lang="en" data-theme="BlueTheme">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stories compared with ${escapeHtml(base)}</title>
<link rel="stylesheet" href="styles.css">
<style>
  body { padding: 2rem; max-width: 110rem; margin-inline: auto; }
  article { margin-block-start: 2.5rem; }
  article div { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; }
  figure { margin: 0; }
  img { width: 100%; border: 1px solid var(--ov-color-border); border-radius: 0.5rem; }
  small, p, figcaption { color: var(--ov-color-on-surface-muted); font-weight: 400; }
</style>
</head>
<body>
<h1>Stories compared with ${escapeHtml(base)}</h1>
<p>${count('changed')} changed, ${count('added')} added, ${count('removed')} removed, ${unchanged} unchanged. Base ${escapeHtml(commit.slice(0, 12))}.</p>
${rows.map(renderRow).join('\n')}
</body>
</html>
`;
};

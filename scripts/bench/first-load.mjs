import { gzipSync } from 'node:zlib';

/** Stores a session in the browser before the page loads. */
export const storeSession = (
  context,
  { token, refresh_token, expires_at, server_time, first_name, last_name, ...user },
) =>
  context.addInitScript(
    (values) => Object.entries(values).forEach(([key, value]) => window.localStorage.setItem(key, value)),
    {
      token,
      refreshToken: refresh_token,
      expirationDate: expires_at,
      lastActivity: String(Date.parse(server_time)),
      role: user.role,
      userData: JSON.stringify({ ...user, firstName: first_name, lastName: last_name }),
    },
  );

/**
 * Kilobytes (gzip) of script loaded until `ready` is on the page, with an empty cache. Bodies are compressed here, so
 * that the server's own compression does not matter.
 */
export const measureFirstLoad = async (browser, url, ready, prepare = async () => undefined) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await prepare(context);
  const page = await context.newPage();
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(url, { waitUntil: 'load' });
  await ready(page).waitFor();
  // A prerendered page is readable before it has requested its scripts.
  await page.waitForFunction(() => !document.querySelector('[data-prerendered]'));
  // Scripts requested from now on do not count; reading them would fail when the page closes.
  const bodies = await Promise.all([...scripts].map((response) => response.body()));
  await context.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
};

import { gzipSync } from 'node:zlib';

/** What a browser keeps of a sign-in, put there before the page starts. */
export const remember = (context, { token, refresh_token, expires_at, server_time, ...user }) =>
  context.addInitScript(
    (values) => Object.entries(values).forEach(([key, value]) => window.localStorage.setItem(key, value)),
    {
      token,
      refreshToken: refresh_token,
      expirationDate: expires_at,
      lastActivity: String(Date.parse(server_time)),
      role: user.role,
      userData: JSON.stringify(user),
    },
  );

/**
 * Kilobytes (gzip) of script a browser with an empty cache loads until `ready` is on the page. Every body is
 * compressed here, the same way, so that it does not matter how the server sends it.
 */
export const firstLoad = async (browser, url, ready, prepare = async () => undefined) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await prepare(context);
  const page = await context.newPage();
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(url, { waitUntil: 'load' });
  await ready(page).waitFor();
  const bodies = await Promise.all(scripts);
  await context.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
};

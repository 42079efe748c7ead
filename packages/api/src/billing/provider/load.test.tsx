import { afterEach, expect, test } from 'vitest';
import { loadProvider } from './load.ts';

const toScriptUrl = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
const createSettings = (publishable_key: string, script_url: string) => ({
  provider: 'sandbox' as const,
  publishable_key,
  script_url,
});

afterEach(() => {
  for (const script of document.head.querySelectorAll('script[src^="data:"]')) script.remove();
  Reflect.deleteProperty(window, 'Stripe');
});

test('PO-22 the configured script is loaded once and receives the publishable key', async () => {
  const script = toScriptUrl('window.Stripe = (key) => ({ key })');
  const [first, second] = await Promise.all([
    loadProvider(createSettings('pk_1', script)),
    loadProvider(createSettings('pk_1', script)),
  ]);
  expect(first).toEqual({ key: 'pk_1' });
  expect(second).toBe(first);
  expect(document.head.querySelectorAll('script[src^="data:"]')).toHaveLength(1);
});

test('PO-22 a script that cannot be loaded rejects, and the next call loads it again', async () => {
  await expect(loadProvider(createSettings('pk_2', toScriptUrl('')))).rejects.toMatchObject({
    kind: 'offline',
  });
  const script = toScriptUrl('window.Stripe = (key) => ({ key })');
  expect(await loadProvider(createSettings('pk_2', script))).toEqual({ key: 'pk_2' });
});

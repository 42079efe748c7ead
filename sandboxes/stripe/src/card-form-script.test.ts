import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { expect, test } from 'vitest';
import { startSandbox } from './testing/harness.ts';

test('PO-22 the sandbox serves the card form’s script, without the secret key', async () => {
  const { fetch, keys, close } = await startSandbox();
  const response = await fetch(`${SANDBOX_PAYMENTS_PATH}/js`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const script = await response.text();
  expect(script).toContain('document.currentScript');
  expect(script).not.toContain(keys.secret);
  await close();
});

import { createRequire } from 'node:module';
import { startProduct } from '../lib/product.mjs';
import { getRootPath } from '../lib/root.mjs';
import { interleave, createRequester } from './load.mjs';

/** The server's copy of argon2. */
const { hash, verify } = createRequire(getRootPath('apps', 'server', 'package.json'))('@node-rs/argon2');

/** One account per connection: sign-ins of the same user are serialized. */
const PEOPLE = [
  ['physician', 'PHYSICIAN'],
  ['guest', 'PHYSICIAN'],
  ['colleague', 'PHYSICIAN'],
  ['pending', 'PHYSICIAN'],
  ['patient', 'PATIENT'],
  ['patient2', 'PATIENT'],
  ['patient3', 'PATIENT'],
  ['reviewer', 'REVIEWER'],
];
const PASSWORD = 'Demo#2026';
/** Same parameters as apps/server/src/platform/auth/passwords.ts. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Sign-ins per second. The baseline is the verification of the password alone. */
export const measureLoginRate = async () => {
  const product = await startProduct({ OPENVISIT_DEMO: '1', RATE_LIMIT_SCALE: '0' });
  const lanes = PEOPLE.map(([name, role]) =>
    createRequester(`${product.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@demo.openvisit.test`, password: PASSWORD, role }),
    }),
  );
  const passwordHash = await hash(PASSWORD, STRENGTH);
  const check = async () => {
    if (!(await verify(passwordHash, PASSWORD))) throw new Error('the password was not verified');
  };
  try {
    const [ours, baseline] = await interleave([(lane) => lanes[lane % lanes.length].work(), check]);
    return { ours, baseline };
  } finally {
    for (const lane of lanes) lane.stop();
    await product.stop();
  }
};

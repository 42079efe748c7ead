import type { Reply, TokenPair } from '@openvisit/contract';
import { buildSessionUser } from '@openvisit/contract/testing';

export const USER = '7d1e3f0a-0000-4000-8000-000000000001';

export const createTokenPair = (number: number, minutes = 30): TokenPair => ({
  token: `access-token-number-${number}`,
  refresh_token: `refresh-token-number-${number}`,
  expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  server_time: new Date().toISOString(),
});

export const buildLoginReply = (number = 1): Reply<'login'> => ({
  ...buildSessionUser({ user: USER, first_name: 'Ada', last_name: 'Lane' }),
  ...createTokenPair(number),
});

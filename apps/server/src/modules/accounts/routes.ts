import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/module.ts';
import { refreshSession } from './refresh.ts';
import { login, logout } from './service.ts';
import { pruneSessions } from './sessions.ts';

export const accountRoutes = defineHandlers({
  login: async (ctx, { body }) => ({ data: await login(ctx, body), message: 'LOGIN_SUCCESS' }),
  generateToken: async (ctx, { body }) => ({
    data: await refreshSession(ctx, body.refresh_token),
    message: 'TOKEN_REFRESHED',
  }),
  logout: async (ctx, { body }) => {
    await logout(ctx, body);
    return { message: 'LOGOUT_SUCCESS' };
  },
});

export const accountsModule: ServerModule = {
  name: 'accounts',
  handlers: accountRoutes,
  jobs: { 'session.prune': { every: 900, run: (ctx) => pruneSessions(ctx) } },
};

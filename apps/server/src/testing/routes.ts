import type { FastifyInstance } from 'fastify';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface ListedRoute {
  method: Method;
  /** The pattern, with `:name` for parameters. */
  url: string;
}

/** The router lists the only route that ends in a wildcard without its path. */
const WILDCARD = `${SANDBOX_PAYMENTS_PATH}/v1/*`;

/** Every route of a server, also those of adapters, as its router lists them. */
export const listRoutes = (app: FastifyInstance): ListedRoute[] => {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      path.length = indent.length / 4;
      path.push(part);
      const url = part === '*' ? WILDCARD : path.join('');
      const found = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
      return found.map((method) => ({ method: method as Method, url }));
    });
};

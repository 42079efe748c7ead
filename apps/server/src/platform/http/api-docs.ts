import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { createNonce } from './security-headers.ts';
import { openApi } from './openapi.ts';

/** The only files of Swagger UI that are served. */
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const renderPage = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>OpenVisit API</title>
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
<link rel="icon" href="data:,">
</head>
<body>
<div id="api"></div>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">
SwaggerUIBundle({ url: '/api/docs/json', dom_id: '#api', deepLinking: true, persistAuthorization: false });
</script>
</body>
</html>
`;

/** Swagger UI needs style attributes and data URLs; no other page may use them. */
const buildPolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const readSwaggerFile = (file: string): Buffer => {
  const main = createRequire(import.meta.url).resolve('@fastify/swagger-ui');
  return readFileSync(join(dirname(main), 'static', file));
};

/** Serves the API documentation and the OpenAPI document; files are read when they are requested. */
export const registerDocs = (app: FastifyInstance, publicUrl: string | null): void => {
  let document: string | null = null;
  app.get('/api/docs', (_request, reply) => {
    const nonce = createNonce();
    reply
      .header('content-security-policy', buildPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(renderPage(nonce));
  });
  app.get('/api/docs/json', (_request, reply) => {
    document ??= JSON.stringify(openApi(publicUrl ?? '/'));
    reply.type('application/json; charset=utf-8').send(document);
  });
  app.get<{ Params: { file: string } }>('/api/docs/static/:file', (request, reply) => {
    const { file } = request.params;
    const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
    if (type === undefined) throw new AppError(404, 'NOT_FOUND');
    reply.header('cache-control', 'public, max-age=86400').type(type).send(readSwaggerFile(file));
  });
};

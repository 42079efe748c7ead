export { createTables } from './create-tables.ts';
export { sandboxEvent } from './engine/tables.ts';
export { createKey } from './engine/ids.ts';
export type { SandboxResponse, SandboxRequest } from './engine/transport.ts';
export { signPayload } from './engine/webhooks.ts';
export type { DeliverWebhook, SandboxClock, SandboxDatabase, SandboxHost, SandboxKeys } from './host.ts';
export { createStripeSandbox, openStripeSandbox, type StripeSandbox } from './sandbox.ts';

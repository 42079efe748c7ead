export {
  openSandboxHistory as createTill,
  type SandboxHistory as Till,
} from '../integrations/payments/sandbox.ts';

export { SANDBOX_CLINIC } from './api.ts';
export type { SandboxClock, SandboxDatabase, SandboxHost } from './host.ts';
export { openDoseSpotSandbox, type DoseSpotSandbox } from './sandbox.ts';
export { sandboxClinician, sandboxPatient } from './tables.ts';

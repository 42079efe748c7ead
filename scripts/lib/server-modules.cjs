/**
 * The server's modules in dependency order: a module imports only modules before it
 * (docs/decisions/0024-server-module-order.md).
 */
exports.SERVER_MODULES = [
  'notifications',
  'files',
  'accounts',
  'availability',
  'physicians',
  'patients',
  'addresses',
  'billing',
  'visits',
  'calls',
  'chat',
  'notes',
  'prescribing',
  'earnings',
  'concierge',
  'review',
];

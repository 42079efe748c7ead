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

/** The folders of modules/billing in dependency order, lowest first: a folder imports only those before it. */
exports.BILLING_FOLDERS = [
  'provider',
  'ledger',
  'payments',
  'subscriptions',
  'payouts',
  'reconciliation',
  'webhooks',
];

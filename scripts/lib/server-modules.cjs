/**
 * The server's modules in dependency order: a module imports only modules before it
 * (docs/decisions/0024-server-module-order.md).
 */
exports.SERVER_MODULES = [
  'notifications',
  'files',
  'accounts',
  'consents',
  'availability',
  'physicians',
  'patients',
  'addresses',
  'billing',
  'visits',
  'calls',
  'chat',
  'vitals',
  'prescribing',
  'notes',
  'care',
  'earnings',
  'concierge',
  'review',
  'privacy',
  'settings',
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

/** The module that owns each file of apps/server/src/schema. The other files belong to the platform and the demo. */
exports.TABLE_OWNERS = {
  ledger: 'billing',
  ...Object.fromEntries(
    [
      'notifications',
      'files',
      'accounts',
      'consents',
      'availability',
      'physicians',
      'patients',
      'billing',
      'visits',
      'calls',
      'chat',
      'vitals',
      'prescribing',
      'concierge',
      'review',
    ].map((name) => [name, name]),
  ),
};

/** Tables of later modules that a module joins in its own queries. New ones are read through a domain event instead. */
exports.LATER_TABLES = {
  notifications: ['accounts'],
  accounts: ['consents', 'physicians', 'patients'],
  consents: ['physicians', 'patients', 'visits'],
  availability: ['physicians'],
  physicians: ['patients', 'billing', 'visits', 'review'],
  billing: ['visits'],
  visits: ['chat', 'concierge'],
  chat: ['concierge'],
  care: ['concierge'],
};

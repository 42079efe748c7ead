export * from './accounts/contact.ts';
export * from './accounts/limits.ts';
export * from './accounts/name-fields.ts';
export * from './accounts/password.ts';
export * from './accounts/roles.ts';
export * from './accounts/session.ts';
export * from './accounts/status.ts';
export * from './addresses/limits.ts';
export * from './availability/calendar.ts';
export * from './availability/dates.ts';
export * from './availability/day.ts';
export * from './availability/preview.ts';
export * from './availability/rules.ts';
export * from './availability/slot-rules.ts';
export * from './billing/holds.ts';
export * from './billing/limits.ts';
export * from './billing/money.ts';
export * from './billing/plans.ts';
export * from './billing/status.ts';
export * from './calls/participants.ts';
export * from './chat/limits.ts';
export * from './concierge/fee.ts';
export * from './concierge/status.ts';
export * from './consents/documents.ts';
export * from './consents/kinds.ts';
export * from './consents/labels.ts';
export * from './consents/parse-text.ts';
export * from './consents/texts/privacy.ts';
export * from './consents/texts/terms.ts';
export * from './earnings/categories.ts';
export * from './endpoints.ts';
export * from './files/file-rules.ts';
export * from './files/transfer.ts';
export * from './files/upload.ts';
export * from './messages/all.ts';
export * from './messages/billing.ts';
export * from './messages/catalog.ts';
export * from './messages/files.ts';
export * from './notes/limits.ts';
export * from './notes/note.ts';
export * from './notes/status.ts';
export * from './notifications/status.ts';
export * from './notifications/types.ts';
export * from './patients/body-measures.ts';
export * from './patients/detail-fields.ts';
export * from './patients/limits.ts';
export * from './patients/list-changes.ts';
export * from './patients/onboarding.ts';
export * from './patients/list-items.ts';
export * from './patients/status.ts';
export * from './physicians/documents.ts';
export * from './physicians/detail-fields.ts';
export * from './physicians/limits.ts';
export * from './physicians/lists.ts';
export * from './physicians/npi.ts';
export * from './physicians/onboarding.ts';
export * from './physicians/place.ts';
export * from './physicians/status-machine.ts';
export * from './physicians/themes.ts';
export * from './prescribing/prescription.ts';
export * from './prescribing/profile.ts';
export * from './realtime/protocol.ts';
export type {
  CallParticipant,
  CallSignal,
  ClientMessage,
  ClientMessages,
  Events,
  ServerMessage,
  ServerMessages,
} from './realtime/messages.ts';
export * from './privacy/access-log.ts';
export * from './privacy/access-words.ts';
export * from './review/decisions.ts';
export * from './status-display.ts';
export * from './types.ts';
export * from './visits/actions.ts';
export * from './visits/care-relation.ts';
export * from './visits/instant-visit.ts';
export * from './visits/labels.ts';
export * from './visits/limits.ts';
export * from './visits/participants.ts';
export * from './visits/status.ts';
export * from './visits/times.ts';
export * from './visits/visit-holds.ts';
export * from './visits/visit-state.ts';
export * from './wire/endpoint.ts';
export * from './wire/field-spec.ts';
export * from './wire/envelope.ts';

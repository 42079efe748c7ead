-- One visit: scheduled and instant visits share one table, and calls, chats, reservations and payments refer to it
-- by `visit_id` (docs/decisions/0028-one-visit.md). Tables and columns are renamed in place, so every row stays.
ALTER TABLE "appointment" RENAME TO "visit";--> statement-breakpoint
ALTER TABLE "visit" RENAME CONSTRAINT "appointment_pkey" TO "visit_pkey";--> statement-breakpoint
ALTER TABLE "visit" RENAME CONSTRAINT "appointment_span" TO "visit_span";--> statement-breakpoint
ALTER TABLE "visit" RENAME CONSTRAINT "appointment_guest" TO "visit_guest";--> statement-breakpoint
ALTER TABLE "visit" RENAME CONSTRAINT "appointment_physician_id_physician_id_fk" TO "visit_physician_id_physician_id_fk";--> statement-breakpoint
ALTER TABLE "visit" RENAME CONSTRAINT "appointment_patient_id_patient_id_fk" TO "visit_patient_id_patient_id_fk";--> statement-breakpoint
ALTER TABLE "visit" RENAME CONSTRAINT "appointment_guest_physician_id_physician_id_fk" TO "visit_guest_physician_id_physician_id_fk";--> statement-breakpoint
ALTER TABLE "visit" RENAME CONSTRAINT "appointment_created_by_app_user_id_fk" TO "visit_created_by_app_user_id_fk";--> statement-breakpoint
ALTER INDEX "appointment_physician_start" RENAME TO "visit_physician_start";--> statement-breakpoint
ALTER INDEX "appointment_physician_status" RENAME TO "visit_physician_status";--> statement-breakpoint
ALTER INDEX "appointment_patient_start" RENAME TO "visit_patient_start";--> statement-breakpoint
ALTER INDEX "appointment_guest_start" RENAME TO "visit_guest_start";--> statement-breakpoint
DROP INDEX "appointment_one_visit_now";--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "kind" text DEFAULT 'SCHEDULED' NOT NULL;--> statement-breakpoint
UPDATE "visit" SET "kind" = 'INSTANT' WHERE "is_visit_now";--> statement-breakpoint
ALTER TABLE "visit" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "visit" DROP COLUMN "is_visit_now";--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_kind" CHECK ("visit"."kind" in ('SCHEDULED', 'INSTANT'));--> statement-breakpoint
CREATE UNIQUE INDEX "visit_one_instant" ON "visit" USING btree ("physician_id") WHERE "visit"."kind" = 'INSTANT' and "visit"."status" in ('REQUESTED', 'ACCEPTED');--> statement-breakpoint

ALTER TABLE "appointment_joined" RENAME TO "visit_participant";--> statement-breakpoint
ALTER TABLE "visit_participant" RENAME COLUMN "appointment_id" TO "visit_id";--> statement-breakpoint
ALTER TABLE "visit_participant" RENAME CONSTRAINT "appointment_joined_appointment_id_user_id_pk" TO "visit_participant_visit_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "visit_participant" RENAME CONSTRAINT "appointment_joined_appointment_id_appointment_id_fk" TO "visit_participant_visit_id_visit_id_fk";--> statement-breakpoint
ALTER TABLE "visit_participant" RENAME CONSTRAINT "appointment_joined_user_id_app_user_id_fk" TO "visit_participant_user_id_app_user_id_fk";--> statement-breakpoint
ALTER TABLE "visit_participant" RENAME CONSTRAINT "appointment_joined_physician_id_physician_id_fk" TO "visit_participant_physician_id_physician_id_fk";--> statement-breakpoint

ALTER TABLE "calendar_hold" RENAME TO "reservation";--> statement-breakpoint
ALTER TABLE "reservation" RENAME COLUMN "appointment_id" TO "visit_id";--> statement-breakpoint
ALTER TABLE "reservation" RENAME CONSTRAINT "calendar_hold_pkey" TO "reservation_pkey";--> statement-breakpoint
ALTER TABLE "reservation" RENAME CONSTRAINT "calendar_hold_no_overlap" TO "reservation_no_overlap";--> statement-breakpoint
ALTER TABLE "reservation" RENAME CONSTRAINT "calendar_hold_owner" TO "reservation_owner";--> statement-breakpoint
ALTER TABLE "reservation" RENAME CONSTRAINT "calendar_hold_appointment_id_unique" TO "reservation_visit_id_unique";--> statement-breakpoint
ALTER TABLE "reservation" RENAME CONSTRAINT "calendar_hold_physician_id_physician_id_fk" TO "reservation_physician_id_physician_id_fk";--> statement-breakpoint
ALTER TABLE "reservation" RENAME CONSTRAINT "calendar_hold_appointment_id_appointment_id_fk" TO "reservation_visit_id_visit_id_fk";--> statement-breakpoint
ALTER TABLE "reservation" RENAME CONSTRAINT "calendar_hold_unavailability_id_unavailability_id_fk" TO "reservation_unavailability_id_unavailability_id_fk";--> statement-breakpoint
ALTER INDEX "calendar_hold_unavailability" RENAME TO "reservation_unavailability";--> statement-breakpoint

ALTER TABLE "call_seat" RENAME COLUMN "appointment_id" TO "visit_id";--> statement-breakpoint
ALTER TABLE "call_seat" RENAME CONSTRAINT "call_seat_appointment_id_appointment_id_fk" TO "call_seat_visit_id_visit_id_fk";--> statement-breakpoint

ALTER TABLE "chat_room" RENAME COLUMN "appointment_id" TO "visit_id";--> statement-breakpoint
ALTER TABLE "chat_room" RENAME CONSTRAINT "chat_room_appointment_id_unique" TO "chat_room_visit_id_unique";--> statement-breakpoint
ALTER TABLE "chat_room" RENAME CONSTRAINT "chat_room_appointment_id_appointment_id_fk" TO "chat_room_visit_id_visit_id_fk";--> statement-breakpoint

-- `visit_now_id` had no foreign key. Where no visit has that id, the payment itself tells who met whom and when:
-- the visit is COMPLETED where money was taken or is authorised, so that no authorisation is cancelled by an upgrade.
INSERT INTO "visit" ("id", "physician_id", "patient_id", "kind", "status", "starts_at", "ends_at", "duration", "topic",
  "created_by", "created_at", "updated_at")
SELECT DISTINCT ON (p."visit_now_id") p."visit_now_id", p."payee_physician_id", p."payer_patient_id", 'INSTANT',
  CASE WHEN p."status" IN ('succeeded', 'requires_capture') THEN 'COMPLETED' ELSE 'CANCELLED' END,
  p."created_at", p."created_at" + interval '20 minutes', 20, 'Instant visit', p."payer_user", p."created_at", p."updated_at"
FROM "billing_payment" p
WHERE p."visit_now_id" IS NOT NULL AND p."appointment_id" IS NULL
  AND p."payee_physician_id" IS NOT NULL AND p."payer_patient_id" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "visit" v WHERE v."id" = p."visit_now_id")
ORDER BY p."visit_now_id", (p."status" IN ('succeeded', 'requires_capture')) DESC, p."created_at", p."id";--> statement-breakpoint
INSERT INTO "chat_room" ("physician_id", "visit_id")
SELECT v."physician_id", v."id" FROM "visit" v
WHERE NOT EXISTS (SELECT 1 FROM "chat_room" c WHERE c."visit_id" = v."id");--> statement-breakpoint

DROP INDEX "billing_payment_one_hold";--> statement-breakpoint
DROP INDEX "billing_payment_one_visit_now";--> statement-breakpoint
ALTER TABLE "billing_payment" RENAME COLUMN "appointment_id" TO "visit_id";--> statement-breakpoint
ALTER TABLE "billing_payment" RENAME CONSTRAINT "billing_payment_appointment_id_appointment_id_fk" TO "billing_payment_visit_id_visit_id_fk";--> statement-breakpoint
UPDATE "billing_payment" p SET "visit_id" = p."visit_now_id"
WHERE p."visit_id" IS NULL AND EXISTS (SELECT 1 FROM "visit" v WHERE v."id" = p."visit_now_id");--> statement-breakpoint
ALTER TABLE "billing_payment" DROP COLUMN "visit_now_id";--> statement-breakpoint
CREATE UNIQUE INDEX "billing_payment_one_hold" ON "billing_payment" USING btree ("visit_id") WHERE "billing_payment"."purpose" in ('APPOINTMENT', 'VISIT_NOW') and "billing_payment"."status" in ('pending', 'requires_action', 'requires_capture', 'succeeded');--> statement-breakpoint

-- Waiting jobs name the visit as the code now reads it.
UPDATE "job" SET "payload" = ("payload" - 'appointment') || jsonb_build_object('visit', "payload" -> 'appointment')
WHERE "kind" = 'billing.release' AND "payload" ? 'appointment';

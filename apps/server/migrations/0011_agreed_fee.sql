ALTER TABLE "visit" ADD COLUMN "fee" integer;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "met_at" timestamp with time zone;--> statement-breakpoint
-- The fee of a visit was never stored: what was held for it is what was agreed, otherwise the physician's present fee.
UPDATE "visit" SET "fee" = coalesce(
  (SELECT max("billing_payment"."amount") FROM "billing_payment"
    WHERE "billing_payment"."visit_id" = "visit"."id" AND "billing_payment"."purpose" IN ('APPOINTMENT', 'VISIT_NOW')),
  (SELECT "physician"."fees" FROM "physician" WHERE "physician"."id" = "visit"."physician_id"));--> statement-breakpoint
-- Both sides have met once the later of them had joined.
UPDATE "visit" SET "met_at" = greatest("own"."joined_at", "other"."joined_at")
FROM "physician", "patient", "visit_participant" "own", "visit_participant" "other"
WHERE "physician"."id" = "visit"."physician_id" AND "patient"."id" = "visit"."patient_id"
  AND "own"."visit_id" = "visit"."id" AND "own"."user_id" = "physician"."user_id"
  AND "other"."visit_id" = "visit"."id" AND "other"."user_id" IN ("patient"."user_id", "patient"."parent_user_id");--> statement-breakpoint
ALTER TABLE "visit" ALTER COLUMN "fee" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_fee" CHECK ("visit"."fee" >= 0);

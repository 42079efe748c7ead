DROP INDEX "concierge_payment_refund";--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD COLUMN "refund_failed" integer;--> statement-breakpoint
ALTER TABLE "concierge_payment" ADD COLUMN "refund_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "concierge_payment" ADD COLUMN "refund_refusals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "concierge_payment" ADD COLUMN "refund_next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "concierge_payment" ADD COLUMN "refund_failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "patient_retained" ON "patient" USING btree ("erased_at") WHERE "patient"."erased_at" is not null and "patient"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "concierge_payment_refund" ON "concierge_payment" USING btree ("created_at") WHERE "concierge_payment"."refund_amount" is not null and "concierge_payment"."refunded_at" is null and "concierge_payment"."refund_failed_at" is null;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_refund_failed" CHECK ("billing_payment"."refund_failed" is null or "billing_payment"."refund_failed" between 1 and "billing_payment"."captured");--> statement-breakpoint
ALTER TABLE "concierge_payment" ADD CONSTRAINT "concierge_payment_refund_outcome" CHECK ("concierge_payment"."refunded_at" is null or "concierge_payment"."refund_failed_at" is null);--> statement-breakpoint
-- Records of accounts that are deleted already: their retention counts from the deletion.
UPDATE "patient" SET "erased_at" = u."closed_at" FROM "app_user" u
  WHERE u."closed_at" IS NOT NULL AND u."id" = coalesce("patient"."user_id", "patient"."parent_user_id");
--> statement-breakpoint
-- Notes are deleted only by the purge of an erased record, which names it for its transaction.
CREATE OR REPLACE FUNCTION "notes_are_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  purged uuid := nullif(current_setting('openvisit.purged_patient', true), '')::uuid;
  owner uuid;
BEGIN
  IF TG_OP = 'DELETE' AND purged IS NOT NULL THEN
    owner := coalesce(to_jsonb(OLD) ->> 'patient_id',
      (SELECT n.patient_id::text FROM note n WHERE n.id::text = to_jsonb(OLD) ->> 'note_id'))::uuid;
    IF owner = purged AND EXISTS (SELECT FROM patient p WHERE p.id = owner AND p.erased_at IS NOT NULL) THEN
      RETURN OLD;
    END IF;
  END IF;
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION '% is never deleted', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END;
$$;

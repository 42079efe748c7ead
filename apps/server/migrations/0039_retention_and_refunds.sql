DROP INDEX "concierge_payment_refund";--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD COLUMN "refund_failed" integer;--> statement-breakpoint
ALTER TABLE "concierge_payment" ADD COLUMN "refund_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "concierge_payment" ADD COLUMN "refund_next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "concierge_payment" ADD COLUMN "refund_failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "patient_retained" ON "patient" USING btree ("erased_at") WHERE "patient"."erased_at" is not null and "patient"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "concierge_payment_refund" ON "concierge_payment" USING btree ("created_at") WHERE "concierge_payment"."refund_amount" is not null and "concierge_payment"."refunded_at" is null and "concierge_payment"."refund_failed_at" is null;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_refund_failed" CHECK ("billing_payment"."refund_failed" is null or "billing_payment"."refund_failed" between 1 and "billing_payment"."captured");--> statement-breakpoint
ALTER TABLE "concierge_payment" ADD CONSTRAINT "concierge_payment_refund_outcome" CHECK ("concierge_payment"."refunded_at" is null or "concierge_payment"."refund_failed_at" is null);
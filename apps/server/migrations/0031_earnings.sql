CREATE TABLE "billing_refund" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"physician_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_refund_reference_unique" UNIQUE("reference"),
	CONSTRAINT "billing_refund_amount" CHECK ("billing_refund"."amount" > 0),
	CONSTRAINT "billing_refund_reason" CHECK ("billing_refund"."reason" in ('NOT_HELD', 'TECHNICAL', 'WRONG_AMOUNT', 'GOODWILL'))
);
--> statement-breakpoint
ALTER TABLE "billing_refund" ADD CONSTRAINT "billing_refund_payment_id_billing_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."billing_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_refund" ADD CONSTRAINT "billing_refund_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_refund_payment" ON "billing_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_earnings" ON "ledger_entry" USING btree ("physician_id","at","id") WHERE "ledger_entry"."kind" in ('capture', 'refund', 'dispute');
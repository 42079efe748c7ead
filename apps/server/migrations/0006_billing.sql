CREATE TABLE "sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_event_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"account" text,
	"data" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_object" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_object_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account" text,
	"customer" text,
	"parent" text,
	"data" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_failure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_payment_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"failure" text NOT NULL,
	"path" text,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_request" (
	"key" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"physician_id" uuid NOT NULL,
	"provider_id" text,
	"status" text DEFAULT 'new' NOT NULL,
	"bank_name" text,
	"last4" text,
	"routing_number" text,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"requirements" text[] DEFAULT '{}'::text[] NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_account_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "billing_bank" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"physician_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"last4" text NOT NULL,
	"routing_number" text NOT NULL,
	"status" text NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_bank_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "billing_customer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"physician_id" uuid,
	"patient_id" uuid,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_customer_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "billing_customer_person" CHECK (("billing_customer"."kind" = 'physician' and "billing_customer"."physician_id" is not null and "billing_customer"."patient_id" is null) or ("billing_customer"."kind" = 'patient' and "billing_customer"."patient_id" is not null and "billing_customer"."physician_id" is null))
);
--> statement-breakpoint
CREATE TABLE "billing_difference" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"payment_id" uuid,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_operation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"client_key" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"result" jsonb,
	"failure" jsonb,
	"asked" integer DEFAULT 0 NOT NULL,
	"busy_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_operation_key" UNIQUE("kind","subject","client_key"),
	CONSTRAINT "billing_operation_state" CHECK ("billing_operation"."state" in ('open', 'done', 'failed', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "billing_payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"payer_user" uuid NOT NULL,
	"payer_physician_id" uuid,
	"payer_patient_id" uuid,
	"payee_physician_id" uuid,
	"appointment_id" uuid,
	"visit_now_id" uuid,
	"subscription" text,
	"invoice" text,
	"amount" integer NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"fee" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_id" text,
	"destination" text,
	"card_brand" text,
	"card_last4" text,
	"failure_code" text,
	"failure_message" text,
	"receipt_url" text,
	"capture_before" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_payment_invoice_unique" UNIQUE("invoice"),
	CONSTRAINT "billing_payment_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "billing_payment_payer" CHECK (("billing_payment"."payer_physician_id" is null) <> ("billing_payment"."payer_patient_id" is null)),
	CONSTRAINT "billing_payment_amounts" CHECK ("billing_payment"."amount" >= 0 and "billing_payment"."captured" between 0 and "billing_payment"."amount" and "billing_payment"."refunded" between 0 and "billing_payment"."captured")
);
--> statement-breakpoint
CREATE TABLE "billing_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"physician_id" uuid NOT NULL,
	"entered" bigint GENERATED ALWAYS AS IDENTITY (sequence name "billing_subscription_entered_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" text NOT NULL,
	"status" text NOT NULL,
	"provider_status" text NOT NULL,
	"price_id" text NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"trial_end" timestamp with time zone,
	"hosted_invoice_url" text,
	"latest_invoice" text,
	"pays" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_subscription_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"physician_id" uuid,
	"payment_id" uuid,
	CONSTRAINT "ledger_entry_once" UNIQUE("kind","reference"),
	CONSTRAINT "ledger_entry_kind" CHECK ("ledger_entry"."kind" in ('hold', 'capture', 'release', 'refund', 'fee', 'split', 'payout', 'subscription'))
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_posting_once" UNIQUE("entry_id","account"),
	CONSTRAINT "ledger_posting_moves" CHECK ("ledger_posting"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"account" text,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"customer" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "look_kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_account" ADD CONSTRAINT "billing_account_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_bank" ADD CONSTRAINT "billing_bank_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_difference" ADD CONSTRAINT "billing_difference_payment_id_billing_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."billing_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_payer_user_app_user_id_fk" FOREIGN KEY ("payer_user") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_payer_physician_id_physician_id_fk" FOREIGN KEY ("payer_physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_payer_patient_id_patient_id_fk" FOREIGN KEY ("payer_patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_payee_physician_id_physician_id_fk" FOREIGN KEY ("payee_physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_subscription" ADD CONSTRAINT "billing_subscription_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_id_billing_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."billing_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_event_next" ON "sandbox_event" USING btree ("next_at") WHERE "sandbox_event"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_object_kind" ON "sandbox_object" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "sandbox_object_customer" ON "sandbox_object" USING btree ("customer","kind","seq");--> statement-breakpoint
CREATE INDEX "sandbox_object_parent" ON "sandbox_object" USING btree ("parent","kind","seq");--> statement-breakpoint
CREATE INDEX "sandbox_object_attempt" ON "sandbox_object" USING btree (("facts"->>'attempt')) WHERE "sandbox_object"."facts"->>'attempt' is not null;--> statement-breakpoint
CREATE INDEX "sandbox_object_due" ON "sandbox_object" USING btree ("due_at") WHERE "sandbox_object"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_account_physician" ON "billing_account" USING btree ("provider","physician_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_bank_one" ON "billing_bank" USING btree ("provider","physician_id") WHERE "billing_bank"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customer_physician" ON "billing_customer" USING btree ("provider","physician_id") WHERE "billing_customer"."physician_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customer_patient" ON "billing_customer" USING btree ("provider","patient_id") WHERE "billing_customer"."patient_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_difference_open" ON "billing_difference" USING btree ("provider","kind","object") WHERE "billing_difference"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_operation_live" ON "billing_operation" USING btree ("subject") WHERE "billing_operation"."state" in ('open', 'unknown');--> statement-breakpoint
CREATE INDEX "billing_operation_open" ON "billing_operation" USING btree ("created_at") WHERE "billing_operation"."state" in ('open', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "billing_payment_one_look" ON "billing_payment" USING btree ("payer_physician_id") WHERE "billing_payment"."purpose" = 'PERSONALISE_THEME' and "billing_payment"."status" in ('pending', 'requires_action', 'succeeded');--> statement-breakpoint
CREATE UNIQUE INDEX "billing_payment_one_hold" ON "billing_payment" USING btree ("appointment_id") WHERE "billing_payment"."purpose" = 'APPOINTMENT' and "billing_payment"."status" in ('pending', 'requires_action', 'requires_capture', 'succeeded');--> statement-breakpoint
CREATE UNIQUE INDEX "billing_payment_one_visit_now" ON "billing_payment" USING btree ("visit_now_id") WHERE "billing_payment"."purpose" = 'VISIT_NOW' and "billing_payment"."status" in ('pending', 'requires_action', 'requires_capture', 'succeeded');--> statement-breakpoint
CREATE INDEX "billing_payment_payer_physician" ON "billing_payment" USING btree ("payer_physician_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "billing_payment_payer_patient" ON "billing_payment" USING btree ("payer_patient_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "billing_payment_payee" ON "billing_payment" USING btree ("payee_physician_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "billing_payment_held" ON "billing_payment" USING btree ("capture_before") WHERE "billing_payment"."status" = 'requires_capture';--> statement-breakpoint
CREATE INDEX "billing_subscription_physician" ON "billing_subscription" USING btree ("physician_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_entry_payment" ON "ledger_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_physician" ON "ledger_entry" USING btree ("physician_id","at");--> statement-breakpoint
CREATE INDEX "ledger_posting_account" ON "ledger_posting" USING btree ("account");--> statement-breakpoint
CREATE INDEX "provider_event_waiting" ON "provider_event" USING btree ("received_at") WHERE "provider_event"."handled_at" is null;
CREATE TABLE "concierge_payment" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"physician_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"by_patient" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp with time zone,
	"refund_amount" integer,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "concierge_payment_attempt" UNIQUE("subscription_id","period","attempt"),
	CONSTRAINT "concierge_payment_refund_positive" CHECK ("concierge_payment"."refund_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "concierge_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"payer_patient_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"amount" integer NOT NULL,
	"payment_method" text NOT NULL,
	"request_status" text DEFAULT 'PENDING' NOT NULL,
	"decided_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"period" integer DEFAULT 0 NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"access_until" timestamp with time zone,
	"due_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"failure_message" text,
	"next_action_at" timestamp with time zone,
	"ended_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "concierge_subscription_status" CHECK ("concierge_subscription"."request_status" in ('PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED')),
	CONSTRAINT "concierge_subscription_amount" CHECK ("concierge_subscription"."amount" > 0),
	CONSTRAINT "concierge_subscription_period" CHECK (("concierge_subscription"."period" = 0) = ("concierge_subscription"."period_end" is null) and ("concierge_subscription"."period_end" is null) = ("concierge_subscription"."period_start" is null) and "concierge_subscription"."period_end" > "concierge_subscription"."period_start")
);
--> statement-breakpoint
ALTER TABLE "chat_room" ALTER COLUMN "visit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "concierge_service" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "patient_id" uuid;--> statement-breakpoint
ALTER TABLE "concierge_payment" ADD CONSTRAINT "concierge_payment_payment_id_billing_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."billing_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_payment" ADD CONSTRAINT "concierge_payment_subscription_id_concierge_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."concierge_subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_payment" ADD CONSTRAINT "concierge_payment_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_subscription" ADD CONSTRAINT "concierge_subscription_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_subscription" ADD CONSTRAINT "concierge_subscription_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_subscription" ADD CONSTRAINT "concierge_subscription_payer_patient_id_patient_id_fk" FOREIGN KEY ("payer_patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_subscription" ADD CONSTRAINT "concierge_subscription_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concierge_payment_refund" ON "concierge_payment" USING btree ("created_at") WHERE "concierge_payment"."refund_amount" is not null and "concierge_payment"."refunded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "concierge_subscription_one_open" ON "concierge_subscription" USING btree ("physician_id","patient_id") WHERE "concierge_subscription"."request_status" in ('PENDING', 'ACCEPTED');--> statement-breakpoint
CREATE INDEX "concierge_subscription_physician" ON "concierge_subscription" USING btree ("physician_id","request_status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "concierge_subscription_patient" ON "concierge_subscription" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "concierge_subscription_due" ON "concierge_subscription" USING btree ("next_action_at") WHERE "concierge_subscription"."next_action_at" is not null;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_room_patient" ON "chat_room" USING btree ("patient_id") WHERE "chat_room"."patient_id" is not null;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_concierge" UNIQUE("physician_id","patient_id");--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_subject" CHECK (("chat_room"."visit_id" is null) <> ("chat_room"."patient_id" is null));
CREATE TABLE "checklist_dismissal" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_dismissal_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "billing_dispute" (
	"reference" text PRIMARY KEY NOT NULL,
	"physician_id" uuid,
	"payment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_dispute_status" CHECK ("billing_dispute"."status" in ('OPEN', 'WON', 'LOST'))
);
--> statement-breakpoint
CREATE TABLE "device_check" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_ready" boolean NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "widget_origins" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_dismissal" ADD CONSTRAINT "checklist_dismissal_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_dispute" ADD CONSTRAINT "billing_dispute_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_dispute" ADD CONSTRAINT "billing_dispute_payment_id_billing_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."billing_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_check" ADD CONSTRAINT "device_check_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_session_user" ON "audit_log" USING btree (("detail" ->> 'user'),"at") WHERE "audit_log"."record_type" = 'session';
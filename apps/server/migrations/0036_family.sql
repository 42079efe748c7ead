CREATE TABLE "closed_account" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dependent_invitation" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_physician" (
	"user_id" uuid NOT NULL,
	"physician_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_physician_user_id_physician_id_pk" PRIMARY KEY("user_id","physician_id")
);
--> statement-breakpoint
ALTER TABLE "consent" DROP CONSTRAINT "consent_withdrawal";--> statement-breakpoint
ALTER TABLE "consent_document" DROP CONSTRAINT "consent_document_kind";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "parent_access_until" timestamp with time zone;--> statement-breakpoint
-- Parents of dependents who are of age already keep their access: nobody has asked these dependents yet.
UPDATE "patient" SET "parent_access_until" = ("date_of_birth" + interval '18 years') AT TIME ZONE coalesce("patient_timezone", 'UTC')
	WHERE "parent_user_id" IS NOT NULL AND "date_of_birth" > now() - interval '18 years';--> statement-breakpoint
ALTER TABLE "dependent_invitation" ADD CONSTRAINT "dependent_invitation_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_physician" ADD CONSTRAINT "saved_physician_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_physician" ADD CONSTRAINT "saved_physician_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dependent_invitation_email" ON "dependent_invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "saved_physician_physician" ON "saved_physician" USING btree ("physician_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_guardian" ON "consent" USING btree ("patient_id","version") WHERE "consent"."kind" = 'GUARDIAN';--> statement-breakpoint
CREATE UNIQUE INDEX "consent_parent_access" ON "consent" USING btree ("patient_id","version","withdrawn_before",("withdrawn_at" is null)) WHERE "consent"."kind" = 'PARENT_ACCESS';--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_withdrawal" CHECK ("consent"."withdrawn_at" is null or "consent"."kind" in ('TELEHEALTH', 'PARENT_ACCESS'));--> statement-breakpoint
ALTER TABLE "consent_document" ADD CONSTRAINT "consent_document_kind" CHECK ("consent_document"."kind" in ('TERMS', 'PRIVACY', 'TELEHEALTH', 'FEES', 'SCREENSHOT', 'GUARDIAN', 'PARENT_ACCESS'));
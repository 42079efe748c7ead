ALTER TABLE "mailbox_message" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "patient_timezone" text;
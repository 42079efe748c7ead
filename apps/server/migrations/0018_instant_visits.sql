DROP INDEX "visit_one_instant";--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "nudge_permission" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "waiting_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_one_instant_of_physician" ON "visit" USING btree ("physician_id") WHERE "visit"."kind" = 'INSTANT' and "visit"."status" = 'ACCEPTED';--> statement-breakpoint
CREATE UNIQUE INDEX "visit_one_instant_of_patient" ON "visit" USING btree ("patient_id") WHERE "visit"."kind" = 'INSTANT' and "visit"."status" in ('REQUESTED', 'ACCEPTED');--> statement-breakpoint
CREATE INDEX "visit_line" ON "visit" USING btree ("physician_id","created_at") WHERE "visit"."kind" = 'INSTANT' and "visit"."status" = 'REQUESTED';
ALTER TABLE "physician" ADD COLUMN "absent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now the sequence was the number of seconds between booking and change; it must not become smaller.
UPDATE "visit" SET "calendar_sequence" = floor(extract(epoch from "updated_at" - "created_at"))::int WHERE "updated_at" > "created_at";--> statement-breakpoint
CREATE INDEX "physician_available" ON "physician" USING btree ("user_id") WHERE "physician"."is_available";
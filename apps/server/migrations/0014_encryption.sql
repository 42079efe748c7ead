CREATE TABLE "data_key" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "content_key" text;--> statement-breakpoint
CREATE INDEX "file_unencrypted" ON "file" USING btree ("id") WHERE "file"."content_key" is null and "file"."state" = 'complete';

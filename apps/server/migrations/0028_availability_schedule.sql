CREATE TABLE "calendar_feed" (
	"physician_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feed_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "unavailability_physician";--> statement-breakpoint
ALTER TABLE "unavailability" ADD COLUMN "date" date;--> statement-breakpoint
ALTER TABLE "unavailability" ADD COLUMN "is_entire_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- One schedule for each date: unavailabilities of the same date are merged, those of several dates are divided.
INSERT INTO "unavailability" ("physician_id", "created_at", "date")
SELECT u."physician_id", min(u."created_at"), (lower(r."during") AT TIME ZONE p."slot_timezone")::date
FROM "reservation" r
JOIN "unavailability" u ON u."id" = r."unavailability_id"
JOIN "physician" p ON p."id" = u."physician_id"
GROUP BY u."physician_id", (lower(r."during") AT TIME ZONE p."slot_timezone")::date;--> statement-breakpoint
UPDATE "reservation" r SET "unavailability_id" = u."id"
FROM "unavailability" u
JOIN "physician" p ON p."id" = u."physician_id"
WHERE r."unavailability_id" IS NOT NULL
	AND u."physician_id" = r."physician_id"
	AND u."date" = (lower(r."during") AT TIME ZONE p."slot_timezone")::date;--> statement-breakpoint
DELETE FROM "unavailability" WHERE "date" IS NULL;--> statement-breakpoint
ALTER TABLE "unavailability" ALTER COLUMN "date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "unavailability" ADD CONSTRAINT "unavailability_physician_date" UNIQUE("physician_id","date");

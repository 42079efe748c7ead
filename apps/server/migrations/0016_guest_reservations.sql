ALTER TABLE "reservation" DROP CONSTRAINT "reservation_visit_id_unique";--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_visit_physician" UNIQUE("visit_id","physician_id");--> statement-breakpoint
-- Guests who have accepted a coming visit get its time reserved, unless they have already given it to something else.
INSERT INTO "reservation" ("physician_id", "visit_id", "during")
SELECT "guest_physician_id", "id", tstzrange("starts_at", "ends_at")
FROM "visit"
WHERE "status" = 'ACCEPTED' AND "guest_status" = 'ACCEPTED' AND "ends_at" > now()
ORDER BY "created_at", "id"
ON CONFLICT DO NOTHING;

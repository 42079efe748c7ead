ALTER TABLE "call_seat" ADD COLUMN "low_data" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_seat" ADD COLUMN "sharing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "call_seat_sharing" ON "call_seat" USING btree ("visit_id") WHERE "call_seat"."sharing";
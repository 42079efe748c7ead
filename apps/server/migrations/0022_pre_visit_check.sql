CREATE TABLE "pre_visit_check" (
	"visit_id" uuid PRIMARY KEY NOT NULL,
	"physician_id" uuid NOT NULL,
	"camera" text NOT NULL,
	"microphone" text NOT NULL,
	"network" text NOT NULL,
	"browser" text NOT NULL,
	"round_trip" integer,
	"is_relayed" boolean NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pre_visit_check" ADD CONSTRAINT "pre_visit_check_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_visit_check" ADD CONSTRAINT "pre_visit_check_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;
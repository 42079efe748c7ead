CREATE TABLE "visit_summary" (
	"visit_id" uuid PRIMARY KEY NOT NULL,
	"physician_id" uuid NOT NULL,
	"what_to_do" text NOT NULL,
	"when_to_get_help" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"shared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_summary" ADD CONSTRAINT "visit_summary_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_summary" ADD CONSTRAINT "visit_summary_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;
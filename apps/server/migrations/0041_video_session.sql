CREATE TABLE "video_session" (
	"visit_id" uuid PRIMARY KEY NOT NULL,
	"physician_id" uuid NOT NULL,
	"api_key" text NOT NULL,
	"session_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_session" ADD CONSTRAINT "video_session_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_session" ADD CONSTRAINT "video_session_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;
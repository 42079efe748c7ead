CREATE TABLE "vital_signs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"visit_id" uuid,
	"recorded_by" uuid NOT NULL,
	"recorder_role" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"blood_pressure" text,
	"pulse" text,
	"oxygen_saturation" text,
	"temperature" text,
	"weight" text,
	"height" text
);
--> statement-breakpoint
ALTER TABLE "vital_signs" ADD CONSTRAINT "vital_signs_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_signs" ADD CONSTRAINT "vital_signs_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_signs" ADD CONSTRAINT "vital_signs_recorded_by_app_user_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vital_signs_patient" ON "vital_signs" USING btree ("patient_id","recorded_at");
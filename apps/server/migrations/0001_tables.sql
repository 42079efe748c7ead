CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"role" text NOT NULL,
	"session_id" uuid,
	"request_id" text,
	"ip" text,
	"record_type" text NOT NULL,
	"record_id" text,
	"physician_id" uuid,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"dedup_key" text,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_process" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "socket_connection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"process_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"role" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_event" (
	"user_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_event_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_event_counter" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_registration" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"registration_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"image" text,
	"password_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_user_email_form" CHECK ("app_user"."email" = lower(btrim("app_user"."email")))
);
--> statement-breakpoint
CREATE TABLE "physician" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"doctor_status" text DEFAULT 'PROFILE_INCOMPLETE' NOT NULL,
	"denial_reason" text,
	"gender" text,
	"date_of_birth" date,
	"specialities" text[] DEFAULT '{}'::text[] NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"degree" text,
	"years_of_experience" integer DEFAULT 0 NOT NULL,
	"about_me" text DEFAULT '' NOT NULL,
	"practice_name" text DEFAULT '' NOT NULL,
	"fees" integer DEFAULT 0 NOT NULL,
	"address1" text,
	"address2" text,
	"city" text,
	"state" text,
	"country" text,
	"zip_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"slot_timezone" text DEFAULT 'America/New_York' NOT NULL,
	"is_visit_now" boolean DEFAULT false NOT NULL,
	"is_available" boolean DEFAULT false NOT NULL,
	"app_theme" smallint DEFAULT 1 NOT NULL,
	"logo_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "physician_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "blocked_patient" (
	"physician_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_patient_physician_id_patient_id_pk" PRIMARY KEY("physician_id","patient_id")
);
--> statement-breakpoint
CREATE TABLE "patient" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"parent_user_id" uuid,
	"first_name" text,
	"last_name" text,
	"image" text,
	"date_of_birth" date,
	"gender" text,
	"height" double precision,
	"weight" double precision,
	"bmi" double precision,
	"allergy" text[] DEFAULT '{}'::text[] NOT NULL,
	"medical_condition" text[] DEFAULT '{}'::text[] NOT NULL,
	"family_medical_history" text[] DEFAULT '{}'::text[] NOT NULL,
	"pharmacy_details" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "patient_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "patient_owner" CHECK ("patient"."user_id" is not null or "patient"."parent_user_id" is not null),
	CONSTRAINT "patient_named" CHECK ("patient"."user_id" is not null or "patient"."first_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "patient_medication" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"medicine_name" text NOT NULL,
	"dosage" text NOT NULL,
	"instruction" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_surgery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"surgery_name" text NOT NULL,
	"surgery_date" date
);
--> statement-breakpoint
CREATE TABLE "calendar_block" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"week_days" smallint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_hold" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"appointment_id" uuid,
	"unavailability_id" uuid,
	CONSTRAINT "calendar_hold_appointment_id_unique" UNIQUE("appointment_id"),
	CONSTRAINT "calendar_hold_owner" CHECK (num_nonnulls("calendar_hold"."appointment_id", "calendar_hold"."unavailability_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "calendar_slot" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid NOT NULL,
	"block_id" uuid NOT NULL,
	"day_period" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"slot_duration" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unavailability" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"duration" smallint NOT NULL,
	"topic" text NOT NULL,
	"guest_physician_id" uuid,
	"guest_status" text,
	"is_visit_now" boolean DEFAULT false NOT NULL,
	"is_dependent_invited" boolean DEFAULT false NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_span" CHECK ("appointment"."ends_at" > "appointment"."starts_at"),
	CONSTRAINT "appointment_guest" CHECK (("appointment"."guest_physician_id" is null) = ("appointment"."guest_status" is null) and "appointment"."guest_physician_id" is distinct from "appointment"."physician_id")
);
--> statement-breakpoint
CREATE TABLE "appointment_joined" (
	"appointment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"physician_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_joined_appointment_id_user_id_pk" PRIMARY KEY("appointment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "call_seat" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"peer_id" uuid NOT NULL,
	"connection_id" text NOT NULL,
	"audio" boolean NOT NULL,
	"video" boolean NOT NULL,
	"connected" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone,
	CONSTRAINT "call_seat_person" UNIQUE("appointment_id","user_id"),
	CONSTRAINT "call_seat_peer" UNIQUE("appointment_id","peer_id")
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid NOT NULL,
	"chat_room_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "chat_message_once" UNIQUE("chat_room_id","sender_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "chat_room" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	CONSTRAINT "chat_room_appointment_id_unique" UNIQUE("appointment_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"physician_id" uuid,
	"notification_type" text NOT NULL,
	"message" text NOT NULL,
	"params" jsonb NOT NULL,
	"status" text DEFAULT 'UR' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_record" (
	"key" text PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "socket_connection" ADD CONSTRAINT "socket_connection_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socket_connection" ADD CONSTRAINT "socket_connection_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_event" ADD CONSTRAINT "user_event_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_event_counter" ADD CONSTRAINT "user_event_counter_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_registration" ADD CONSTRAINT "push_registration_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_registration" ADD CONSTRAINT "push_registration_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physician" ADD CONSTRAINT "physician_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_patient" ADD CONSTRAINT "blocked_patient_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_patient" ADD CONSTRAINT "blocked_patient_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_parent_user_id_app_user_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_medication" ADD CONSTRAINT "patient_medication_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_surgery" ADD CONSTRAINT "patient_surgery_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_block" ADD CONSTRAINT "calendar_block_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_hold" ADD CONSTRAINT "calendar_hold_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_hold" ADD CONSTRAINT "calendar_hold_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_hold" ADD CONSTRAINT "calendar_hold_unavailability_id_unavailability_id_fk" FOREIGN KEY ("unavailability_id") REFERENCES "public"."unavailability"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_slot" ADD CONSTRAINT "calendar_slot_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_slot" ADD CONSTRAINT "calendar_slot_block_id_calendar_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."calendar_block"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unavailability" ADD CONSTRAINT "unavailability_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_guest_physician_id_physician_id_fk" FOREIGN KEY ("guest_physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_joined" ADD CONSTRAINT "appointment_joined_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_joined" ADD CONSTRAINT "appointment_joined_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_joined" ADD CONSTRAINT "appointment_joined_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_seat" ADD CONSTRAINT "call_seat_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_seat" ADD CONSTRAINT "call_seat_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_seat" ADD CONSTRAINT "call_seat_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_chat_room_id_chat_room_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_sender_id_app_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_log_physician" ON "audit_log" USING btree ("physician_id","at");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE "job"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_waiting" ON "job" USING btree ("kind","dedup_key") WHERE "job"."dedup_key" is not null and "job"."lease_until" is null and "job"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "mailbox_message_recipient" ON "mailbox_message" USING btree ("recipient","sent_at");--> statement-breakpoint
CREATE INDEX "socket_connection_process" ON "socket_connection" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "user_event_created" ON "user_event" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_registration_once" ON "push_registration" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "push_registration_session" ON "push_registration" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_one_live" ON "session" USING btree ("user_id") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "physician_status" ON "physician" USING btree ("doctor_status");--> statement-breakpoint
CREATE INDEX "physician_specialities" ON "physician" USING gin ("specialities");--> statement-breakpoint
CREATE INDEX "blocked_patient_patient" ON "blocked_patient" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_parent" ON "patient" USING btree ("parent_user_id");--> statement-breakpoint
CREATE INDEX "patient_medication_patient" ON "patient_medication" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_surgery_patient" ON "patient_surgery" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "calendar_block_physician" ON "calendar_block" USING btree ("physician_id");--> statement-breakpoint
CREATE INDEX "calendar_hold_unavailability" ON "calendar_hold" USING btree ("unavailability_id");--> statement-breakpoint
CREATE INDEX "calendar_slot_physician" ON "calendar_slot" USING btree ("physician_id");--> statement-breakpoint
CREATE INDEX "calendar_slot_block" ON "calendar_slot" USING btree ("block_id");--> statement-breakpoint
CREATE INDEX "unavailability_physician" ON "unavailability" USING btree ("physician_id");--> statement-breakpoint
CREATE INDEX "appointment_physician_start" ON "appointment" USING btree ("physician_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointment_physician_status" ON "appointment" USING btree ("physician_id","status","starts_at");--> statement-breakpoint
CREATE INDEX "appointment_patient_start" ON "appointment" USING btree ("patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointment_guest_start" ON "appointment" USING btree ("guest_physician_id","guest_status","starts_at") WHERE "appointment"."guest_physician_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_one_visit_now" ON "appointment" USING btree ("physician_id") WHERE "appointment"."is_visit_now" and "appointment"."status" in ('REQUESTED', 'ACCEPTED');--> statement-breakpoint
CREATE INDEX "call_seat_user" ON "call_seat" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "call_seat_connection" ON "call_seat" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "chat_message_room" ON "chat_message" USING btree ("chat_room_id","seq");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE "notification"."status" = 'UR';
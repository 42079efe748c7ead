CREATE TABLE "chat_reader" (
	"chat_room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"physician_id" uuid NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_reader_chat_room_id_user_id_pk" PRIMARY KEY("chat_room_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "last_seq" bigint;--> statement-breakpoint
-- Earlier messages count as read: nobody has an unread count yet.
UPDATE "chat_room" SET "last_seq" = (SELECT max("seq") FROM "chat_message" WHERE "chat_room_id" = "chat_room"."id");--> statement-breakpoint
ALTER TABLE "chat_reader" ADD CONSTRAINT "chat_reader_chat_room_id_chat_room_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reader" ADD CONSTRAINT "chat_reader_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reader" ADD CONSTRAINT "chat_reader_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_reader_unread" ON "chat_reader" USING btree ("user_id") WHERE "chat_reader"."unread" > 0;

CREATE TABLE "imported_bookings" (
	"key" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	CONSTRAINT "imported_bookings_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sends_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_bookings" ADD CONSTRAINT "imported_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;
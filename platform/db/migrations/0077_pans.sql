CREATE TABLE "booking_pans" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_pans" ADD CONSTRAINT "booking_pans_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_pans" ADD CONSTRAINT "booking_pans_entered_by_staff_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
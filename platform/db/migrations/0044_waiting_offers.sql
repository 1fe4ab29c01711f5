ALTER TABLE "waiting_parties" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "waiting_parties" ADD COLUMN "gather_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "set_aside" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_parties" ADD CONSTRAINT "waiting_parties_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_parties" ADD CONSTRAINT "waiting_parties_booking_id_unique" UNIQUE("booking_id");--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_set_aside" CHECK ("departures"."set_aside" between 0 and "departures"."held");
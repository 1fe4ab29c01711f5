ALTER TABLE "bookings" ADD COLUMN "joins_booking_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_joins_booking_id_bookings_id_fk" FOREIGN KEY ("joins_booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_joined" ON "bookings" USING btree ("joins_booking_id") WHERE "bookings"."joins_booking_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_joins_another" CHECK ("bookings"."joins_booking_id" <> "bookings"."id");
CREATE TABLE "hold_turns" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold_source" text;--> statement-breakpoint
CREATE INDEX "bookings_hold_source" ON "bookings" USING btree ("departure_id","hold_source") WHERE "bookings"."hold_source" is not null;
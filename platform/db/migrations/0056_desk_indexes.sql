CREATE INDEX "bookings_waiting" ON "bookings" USING btree ("created_at","reference") WHERE "bookings"."status" in ('held', 'needs_review');--> statement-breakpoint
CREATE INDEX "bookings_of_office" ON "bookings" USING btree ("created_at","reference") WHERE "bookings"."came_by" <> 'site';--> statement-breakpoint
CREATE INDEX "bookings_taken_by" ON "bookings" USING btree ("taken_by") WHERE "bookings"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "bookings_without_keys" ON "bookings" USING btree ("id") WHERE "bookings"."name_sounds" = '' and "bookings"."phone_backwards" = '';--> statement-breakpoint
CREATE INDEX "departures_set_aside_days" ON "departures" USING btree ("start_date") WHERE "departures"."set_aside" > 0;
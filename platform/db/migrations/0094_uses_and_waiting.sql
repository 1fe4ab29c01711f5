CREATE INDEX "break_bookings_waiting" ON "break_bookings" USING btree ("booking_id") WHERE "break_bookings"."outcome" = 'waits';--> statement-breakpoint
CREATE INDEX "tour_package_pictures_key" ON "tour_package_pictures" USING btree ("picture_key","tour_package_id");--> statement-breakpoint
CREATE INDEX "itinerary_days_pictures" ON "itinerary_days" USING gin ("picture_keys");
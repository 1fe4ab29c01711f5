DROP INDEX "tour_package_categories_category";--> statement-breakpoint
DROP INDEX "tour_package_regions_region";--> statement-breakpoint
ALTER TABLE "catalog_revision" ADD COLUMN "review_changes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_travelled" ON "bookings" USING btree ("end_date","id") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_upcoming" ON "bookings" USING btree ("start_date","id") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_completed" ON "bookings" USING btree ("end_date","id") WHERE "bookings"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" in ('expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("gateway_order_row_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "tour_package_categories_packages" ON "tour_package_categories" USING btree ("category_id","tour_package_id");--> statement-breakpoint
CREATE INDEX "tour_package_regions_packages" ON "tour_package_regions" USING btree ("region_id","tour_package_id");--> statement-breakpoint
CREATE INDEX "tour_packages_published" ON "tour_packages" USING btree ("id","base_price_paise","duration_days") WHERE "tour_packages"."is_published";--> statement-breakpoint
CREATE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "inbox_kept_bodies" ON "inbox" USING btree ("received_at") WHERE length("inbox"."body") > 0;--> statement-breakpoint
CREATE INDEX "search_entries_places" ON "search_entries" USING btree ("id") WHERE "search_entries"."tour_package_id" is null;--> statement-breakpoint
CREATE INDEX "search_entries_starts" ON "search_entries" USING btree ((left("names", 60) collate "C"));
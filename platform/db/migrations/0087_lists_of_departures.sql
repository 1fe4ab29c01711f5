ALTER TABLE "departures" ADD COLUMN "is_taken" boolean GENERATED ALWAYS AS (held + sold > 0) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "departures_taken_days" ON "departures" USING btree ("start_date","tour_package_id") WHERE "departures"."is_taken";--> statement-breakpoint
CREATE INDEX "departures_closed_days" ON "departures" USING btree ("start_date","tour_package_id") WHERE "departures"."is_closed";--> statement-breakpoint
CREATE INDEX "tour_packages_name_parts" ON "tour_packages" USING gin ("name" gin_trgm_ops);
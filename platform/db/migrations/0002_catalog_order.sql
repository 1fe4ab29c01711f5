ALTER TABLE "departure_rules" ADD COLUMN "reserved_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tour_packages_price" ON "tour_packages" USING btree ((case when "base_price_paise" > 0 then "base_price_paise" else 9007199254740991 end),"id");--> statement-breakpoint
CREATE INDEX "tour_packages_price_descending" ON "tour_packages" USING btree ("base_price_paise","id");--> statement-breakpoint
CREATE INDEX "tour_packages_duration" ON "tour_packages" USING btree ("duration_days","id");--> statement-breakpoint
CREATE INDEX "tour_packages_name" ON "tour_packages" USING btree ((left(lower("name"), 60)),"id");--> statement-breakpoint
ALTER TABLE "departure_rules" ADD CONSTRAINT "departure_rules_reserved" CHECK ("departure_rules"."reserved_seats" between 0 and "departure_rules"."capacity" and ("departure_rules"."kind" = 'listed' or "departure_rules"."reserved_seats" = 0));
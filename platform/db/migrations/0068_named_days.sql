ALTER TABLE "tour_packages" ADD COLUMN "found_as" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "departure_rules" ADD COLUMN "dates" text[] DEFAULT '{}' NOT NULL;
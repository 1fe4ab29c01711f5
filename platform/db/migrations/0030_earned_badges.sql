CREATE TABLE "earned_badges" (
	"tour_package_id" integer PRIMARY KEY NOT NULL,
	"badge" text NOT NULL,
	"reason" jsonb NOT NULL,
	"earned_on" date NOT NULL,
	CONSTRAINT "earned_badges_badge" CHECK ("earned_badges"."badge" in ('Top Rated', 'Best Seller', 'Likely to sell out*'))
);
--> statement-breakpoint
ALTER TABLE "earned_badges" ADD CONSTRAINT "earned_badges_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;
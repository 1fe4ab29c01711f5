-- A trusted extension: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "search_aliases" (
	"name" text NOT NULL,
	"alias" text NOT NULL,
	CONSTRAINT "search_aliases_name_alias_pk" PRIMARY KEY("name","alias")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer,
	"region_id" integer,
	"category_id" uuid,
	"names" text NOT NULL,
	"words" text NOT NULL,
	"sounds" text NOT NULL,
	CONSTRAINT "search_entries_tour_package_id_unique" UNIQUE("tour_package_id"),
	CONSTRAINT "search_entries_region_id_unique" UNIQUE("region_id"),
	CONSTRAINT "search_entries_category_id_unique" UNIQUE("category_id"),
	CONSTRAINT "search_entries_one_subject" CHECK (num_nonnulls("search_entries"."tour_package_id", "search_entries"."region_id", "search_entries"."category_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_names" ON "search_entries" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_entries_sounds" ON "search_entries" USING gin ("sounds" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);
CREATE TABLE "boarding_points" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"city" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"departs_at" text,
	"day_offset" integer DEFAULT 0 NOT NULL,
	"surcharge_paise" bigint DEFAULT 0 NOT NULL,
	"seats_maximum" integer,
	"map_url" text,
	"trains" text DEFAULT '' NOT NULL,
	CONSTRAINT "boarding_points_position" UNIQUE("tour_package_id","position"),
	CONSTRAINT "boarding_points_time" CHECK ("boarding_points"."departs_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "boarding_points_day" CHECK ("boarding_points"."day_offset" between -2 and 0),
	CONSTRAINT "boarding_points_surcharge" CHECK ("boarding_points"."surcharge_paise" >= 0),
	CONSTRAINT "boarding_points_place" CHECK (("boarding_points"."latitude" is null) = ("boarding_points"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "drop_points" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"city" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"arrives_at" text,
	"map_url" text,
	"onward" text DEFAULT '' NOT NULL,
	CONSTRAINT "drop_points_position" UNIQUE("tour_package_id","position"),
	CONSTRAINT "drop_points_time" CHECK ("drop_points"."arrives_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"kind" text NOT NULL,
	"days_before_from" integer,
	"days_before_to" integer,
	"booked_from" date,
	"booked_until" date,
	"guests_from" integer,
	"basis_points" integer,
	"amount_paise" bigint,
	"free_place_every" integer,
	"needs_quote" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_rules_group" UNIQUE("tour_package_id","kind","guests_from"),
	CONSTRAINT "price_rules_basis_points" CHECK ("price_rules"."basis_points" between 1 and 10000),
	CONSTRAINT "price_rules_amount" CHECK ("price_rules"."amount_paise" > 0),
	CONSTRAINT "price_rules_one_measure" CHECK ("price_rules"."basis_points" is null or "price_rules"."amount_paise" is null),
	CONSTRAINT "price_rules_group_guests" CHECK ("price_rules"."kind" <> 'group' or "price_rules"."guests_from" between 2 and 500)
);
--> statement-breakpoint
CREATE TABLE "assists" (
	"tour_package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"how" text NOT NULL,
	"price_paise" bigint,
	"is_about" boolean DEFAULT true NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"where" text DEFAULT '' NOT NULL,
	CONSTRAINT "assists_pk" PRIMARY KEY("tour_package_id","position"),
	CONSTRAINT "assists_price" CHECK ("assists"."price_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "required_papers" (
	"tour_package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"applies_to" text NOT NULL,
	"text" text NOT NULL,
	"arranged_by_us" boolean DEFAULT false NOT NULL,
	CONSTRAINT "required_papers_pk" PRIMARY KEY("tour_package_id","position")
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"tour_package_id" integer NOT NULL,
	"night_from" integer NOT NULL,
	"night_to" integer NOT NULL,
	"place" text NOT NULL,
	"name_or_class" text NOT NULL,
	"temple_m" integer,
	"approach" text DEFAULT '' NOT NULL,
	"lift" text DEFAULT 'unknown' NOT NULL,
	"ground_floor" text DEFAULT 'unknown' NOT NULL,
	"western_toilet" text DEFAULT 'unknown' NOT NULL,
	"hot_water" text DEFAULT 'unknown' NOT NULL,
	"heating" text DEFAULT 'unknown' NOT NULL,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "stays_pk" PRIMARY KEY("tour_package_id","night_from"),
	CONSTRAINT "stays_nights" CHECK ("stays"."night_from" between 1 and "stays"."night_to" and "stays"."night_to" <= 364),
	CONSTRAINT "stays_temple" CHECK ("stays"."temple_m" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "trip_facts" (
	"tour_package_id" integer PRIMARY KEY NOT NULL,
	"effort" integer,
	"effort_line" text,
	"effort_note" text,
	"verdict" text,
	"age_on_foot" integer,
	"age_assisted" integer,
	"age_advice" text,
	"walking" text,
	"vehicle" text,
	"oxygen_doctor" text,
	"toilets" text,
	"food" text,
	"company" text,
	"group_min" integer,
	"group_max" integer,
	"wheelchair" text,
	"assist_place" text,
	"checked_on" date,
	CONSTRAINT "trip_facts_effort" CHECK ("trip_facts"."effort" between 1 and 4),
	CONSTRAINT "trip_facts_ages" CHECK ("trip_facts"."age_on_foot" between 1 and 120 and "trip_facts"."age_assisted" between 1 and 120),
	CONSTRAINT "trip_facts_group" CHECK (("trip_facts"."group_min" is null) = ("trip_facts"."group_max" is null) and "trip_facts"."group_min" between 1 and "trip_facts"."group_max")
);
--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD COLUMN "drive_km" integer;--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD COLUMN "drive_minutes" integer;--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD COLUMN "walk_km" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD COLUMN "walk_minutes" integer;--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD COLUMN "climb_m" integer;--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD COLUMN "steps" integer;--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD COLUMN "can_skip" boolean;--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD COLUMN "night_place" text;--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD COLUMN "night_altitude_m" integer;--> statement-breakpoint
ALTER TABLE "tour_packages" ADD COLUMN "lead_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_packages" ADD COLUMN "season_note" text;--> statement-breakpoint
ALTER TABLE "boarding_points" ADD CONSTRAINT "boarding_points_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_points" ADD CONSTRAINT "drop_points_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assists" ADD CONSTRAINT "assists_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "required_papers" ADD CONSTRAINT "required_papers_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_facts" ADD CONSTRAINT "trip_facts_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD CONSTRAINT "itinerary_days_drive" CHECK ("itinerary_days"."drive_km" between 0 and 2000 and "itinerary_days"."drive_minutes" between 0 and 1440);--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD CONSTRAINT "itinerary_days_walk" CHECK ("itinerary_days"."walk_km" between 0 and 100 and "itinerary_days"."walk_minutes" between 0 and 1440 and "itinerary_days"."steps" between 0 and 20000);--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD CONSTRAINT "itinerary_days_heights" CHECK ("itinerary_days"."climb_m" between -4000 and 4000 and "itinerary_days"."night_altitude_m" between -100 and 6000);--> statement-breakpoint
ALTER TABLE "tour_packages" ADD CONSTRAINT "tour_packages_lead_days" CHECK ("tour_packages"."lead_days" between 0 and 60);
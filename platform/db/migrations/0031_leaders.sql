CREATE TABLE "departure_leaders" (
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"leader_id" uuid NOT NULL,
	CONSTRAINT "departure_leaders_pk" PRIMARY KEY("tour_package_id","start_date")
);
--> statement-breakpoint
CREATE TABLE "leaders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"photo_key" text,
	"photo_consent_at" timestamp with time zone,
	"home" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "leaders_name" CHECK (char_length(btrim("leaders"."name")) between 1 and 80),
	CONSTRAINT "leaders_home" CHECK (char_length("leaders"."home") <= 80),
	CONSTRAINT "leaders_phone" CHECK ("leaders"."phone" = '' or "leaders"."phone" ~ '^\+[0-9][0-9 ]{6,18}[0-9]$')
);
--> statement-breakpoint
ALTER TABLE "departure_leaders" ADD CONSTRAINT "departure_leaders_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_leaders" ADD CONSTRAINT "departure_leaders_leader_id_leaders_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."leaders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaders" ADD CONSTRAINT "leaders_photo_key_pictures_key_fk" FOREIGN KEY ("photo_key") REFERENCES "public"."pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departure_leaders_leader" ON "departure_leaders" USING btree ("leader_id");
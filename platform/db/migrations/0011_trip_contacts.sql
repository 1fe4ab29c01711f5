CREATE TABLE "trip_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"revision" integer NOT NULL,
	"contacts" jsonb NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trip_contacts_revision" UNIQUE("tour_package_id","start_date","revision"),
	CONSTRAINT "trip_contacts_revision_range" CHECK ("trip_contacts"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "trip_contacts" ADD CONSTRAINT "trip_contacts_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE no action ON UPDATE no action;
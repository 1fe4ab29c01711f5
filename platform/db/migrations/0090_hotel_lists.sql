CREATE TABLE "hotel_addresses" (
	"name" text NOT NULL,
	"place" text NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotel_addresses_pk" PRIMARY KEY("name","place")
);
--> statement-breakpoint
CREATE TABLE "hotel_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"hotel" text NOT NULL,
	"place" text NOT NULL,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"file_name" text NOT NULL,
	"marks" jsonb NOT NULL,
	"booking_ids" jsonb NOT NULL,
	"pdf_sha256" text NOT NULL,
	"xlsx_sha256" text NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "hotel_lists" ADD CONSTRAINT "hotel_lists_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_lists" ADD CONSTRAINT "hotel_lists_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hotel_lists_departure" ON "hotel_lists" USING btree ("tour_package_id","start_date");
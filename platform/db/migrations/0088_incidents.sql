CREATE TABLE "incident_photos" (
	"incident_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"words_sealed" text NOT NULL,
	"booking_id" uuid,
	"place" integer,
	"happened_at" timestamp with time zone NOT NULL,
	"told_by" text NOT NULL,
	"phone" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"has_photo" boolean NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"note_sealed" text,
	CONSTRAINT "incidents_about" CHECK (("incidents"."booking_id" is null) = ("incidents"."place" is null)),
	CONSTRAINT "incidents_place" CHECK ("incidents"."place" between 1 and 50),
	CONSTRAINT "incidents_settled" CHECK (num_nulls("incidents"."settled_at", "incidents"."settled_by", "incidents"."note_sealed") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "incident_photos" ADD CONSTRAINT "incident_photos_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_told_by_staff_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_settled_by_staff_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incidents_departure" ON "incidents" USING btree ("tour_package_id","start_date");--> statement-breakpoint
CREATE INDEX "incidents_booking" ON "incidents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "incidents_open" ON "incidents" USING btree ("received_at") WHERE "incidents"."settled_at" is null;
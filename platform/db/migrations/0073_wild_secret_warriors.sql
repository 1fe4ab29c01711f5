CREATE TABLE "departure_details" (
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"is_guaranteed" boolean DEFAULT false NOT NULL,
	"number_to_run" integer,
	"led_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "departure_details_pk" PRIMARY KEY("tour_package_id","start_date"),
	CONSTRAINT "departure_details_number" CHECK ("departure_details"."number_to_run" between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "is_opened_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "departure_details" ADD CONSTRAINT "departure_details_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_details" ADD CONSTRAINT "departure_details_led_by_staff_id_fk" FOREIGN KEY ("led_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departure_details_led" ON "departure_details" USING btree ("led_by","start_date");--> statement-breakpoint
CREATE INDEX "departures_days" ON "departures" USING btree ("start_date","tour_package_id");
CREATE TABLE "saved_travellers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"age" integer,
	"age_said_on" date,
	"gender" text,
	"food" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_travellers_name" UNIQUE("user_id","name_key"),
	CONSTRAINT "saved_travellers_age" CHECK ("saved_travellers"."age" between 0 and 120),
	CONSTRAINT "saved_travellers_age_day" CHECK (("saved_travellers"."age" is null) = ("saved_travellers"."age_said_on" is null))
);
--> statement-breakpoint
CREATE TABLE "traveller_details" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"age" integer,
	"gender" text,
	"food" text,
	"medical_notes_sealed" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "traveller_details_place" UNIQUE("booking_id","place"),
	CONSTRAINT "traveller_details_place_range" CHECK ("traveller_details"."place" between 1 and 50),
	CONSTRAINT "traveller_details_revision" CHECK ("traveller_details"."revision" >= 1),
	CONSTRAINT "traveller_details_age" CHECK ("traveller_details"."age" between 0 and 120)
);
--> statement-breakpoint
ALTER TABLE "tour_packages" ADD COLUMN "traveller_needs" jsonb DEFAULT '{"name":"required","age":"required","gender":"required","food":"optional"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_travellers" ADD CONSTRAINT "saved_travellers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_details" ADD CONSTRAINT "traveller_details_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;
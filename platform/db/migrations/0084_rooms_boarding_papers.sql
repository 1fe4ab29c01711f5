CREATE TABLE "booking_positions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"band" text DEFAULT 'adult' NOT NULL,
	"age" integer,
	"name_hint" text DEFAULT '' NOT NULL,
	"room_id" uuid,
	"boarding_point_id" uuid,
	"takes_seat" boolean DEFAULT true NOT NULL,
	"fare_paise" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'travels' NOT NULL,
	CONSTRAINT "booking_positions_place" UNIQUE("booking_id","place"),
	CONSTRAINT "booking_positions_range" CHECK ("booking_positions"."place" between 1 and 60),
	CONSTRAINT "booking_positions_age" CHECK ("booking_positions"."age" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "booking_rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"room_type_id" uuid NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"wants_share" boolean DEFAULT false NOT NULL,
	"gender" text,
	"wants_ground_floor" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_rooms_version" CHECK ("booking_rooms"."version" >= 1),
	CONSTRAINT "booking_rooms_share" CHECK ("booking_rooms"."wants_share" = ("booking_rooms"."gender" is not null))
);
--> statement-breakpoint
CREATE TABLE "room_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"beds" integer NOT NULL,
	"mattresses" integer DEFAULT 0 NOT NULL,
	"supplement_paise" bigint DEFAULT 0 NOT NULL,
	"is_shareable" boolean NOT NULL,
	"has_ground_floor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_types_code" UNIQUE("tour_package_id","code"),
	CONSTRAINT "room_types_beds" CHECK ("room_types"."beds" between 1 and 20),
	CONSTRAINT "room_types_mattresses" CHECK ("room_types"."mattresses" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "traveller_papers" (
	"booking_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"sealed" text NOT NULL,
	"entered_for" text NOT NULL,
	"has_registration" boolean NOT NULL,
	"has_ticket" boolean NOT NULL,
	"is_foreign" boolean NOT NULL,
	"has_passport" boolean NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "traveller_papers_pk" PRIMARY KEY("booking_id","place"),
	CONSTRAINT "traveller_papers_place" CHECK ("traveller_papers"."place" between 1 and 60),
	CONSTRAINT "traveller_papers_version" CHECK ("traveller_papers"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "departure_details" ADD COLUMN "asks_registration" boolean;--> statement-breakpoint
ALTER TABLE "departure_details" ADD COLUMN "asks_tickets" boolean;--> statement-breakpoint
ALTER TABLE "boarding_points" ADD COLUMN "is_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_positions" ADD CONSTRAINT "booking_positions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_positions" ADD CONSTRAINT "booking_positions_room_id_booking_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."booking_rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_positions" ADD CONSTRAINT "booking_positions_boarding_point_id_boarding_points_id_fk" FOREIGN KEY ("boarding_point_id") REFERENCES "public"."boarding_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_rooms" ADD CONSTRAINT "booking_rooms_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_rooms" ADD CONSTRAINT "booking_rooms_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_papers" ADD CONSTRAINT "traveller_papers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_positions_room" ON "booking_positions" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "booking_positions_boarding" ON "booking_positions" USING btree ("boarding_point_id");--> statement-breakpoint
CREATE INDEX "booking_rooms_booking" ON "booking_rooms" USING btree ("booking_id");
CREATE TABLE "call_back_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"phone_normalised" text NOT NULL,
	"language" text NOT NULL,
	"slot" text NOT NULL,
	"tour_package_id" integer,
	"booking_id" uuid,
	"user_id" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"promised_until" timestamp with time zone NOT NULL,
	"handled_by" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "group_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 4801 CACHE 1),
	"tour_package_id" integer,
	"trip" text DEFAULT '' NOT NULL,
	"start_date" date,
	"guests" integer NOT NULL,
	"months" text[] DEFAULT '{}' NOT NULL,
	"starts_from" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"matters" text[] DEFAULT '{}' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"promised_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_requests_number_unique" UNIQUE("number"),
	CONSTRAINT "group_requests_guests" CHECK ("group_requests"."guests" between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "waiting_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"seats" integer NOT NULL,
	"rooms" jsonb,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"offer_hold_until" timestamp with time zone,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_parties_seats" CHECK ("waiting_parties"."seats" between 1 and 50),
	CONSTRAINT "waiting_parties_skipped" CHECK ("waiting_parties"."skipped" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "call_back_requests" ADD CONSTRAINT "call_back_requests_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_back_requests" ADD CONSTRAINT "call_back_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_back_requests" ADD CONSTRAINT "call_back_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_parties" ADD CONSTRAINT "waiting_parties_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_back_requests_open" ON "call_back_requests" USING btree ("promised_until");--> statement-breakpoint
CREATE INDEX "call_back_requests_phone" ON "call_back_requests" USING btree ("phone_normalised","created_at");--> statement-breakpoint
CREATE INDEX "call_back_requests_age" ON "call_back_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "group_requests_age" ON "group_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "waiting_parties_next" ON "waiting_parties" USING btree ("tour_package_id","start_date","created_at");--> statement-breakpoint
CREATE INDEX "waiting_parties_by_day" ON "waiting_parties" USING btree ("start_date");
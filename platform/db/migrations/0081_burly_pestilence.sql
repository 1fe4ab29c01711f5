CREATE TABLE "halt_ticks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"day" integer NOT NULL,
	"halt" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"is_here" boolean NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"said_by" text NOT NULL,
	"phone" uuid NOT NULL,
	"nth" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "halt_ticks_nth" UNIQUE("phone","nth"),
	CONSTRAINT "halt_ticks_day" CHECK ("halt_ticks"."day" between 1 and 365),
	CONSTRAINT "halt_ticks_place" CHECK ("halt_ticks"."place" between 1 and 50),
	CONSTRAINT "halt_ticks_nth_range" CHECK ("halt_ticks"."nth" >= 1)
);
--> statement-breakpoint
CREATE TABLE "halts" (
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"day" integer NOT NULL,
	"name" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "halts_pk" PRIMARY KEY("tour_package_id","start_date","day","name"),
	CONSTRAINT "halts_day" CHECK ("halts"."day" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "kept_packs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"staff_id" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"looks_taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "kept_packs_looks" CHECK ("kept_packs"."looks_taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "halt_ticks" ADD CONSTRAINT "halt_ticks_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halt_ticks" ADD CONSTRAINT "halt_ticks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halt_ticks" ADD CONSTRAINT "halt_ticks_said_by_staff_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halts" ADD CONSTRAINT "halts_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halts" ADD CONSTRAINT "halts_added_by_staff_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_packs" ADD CONSTRAINT "kept_packs_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_packs" ADD CONSTRAINT "kept_packs_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "halt_ticks_departure" ON "halt_ticks" USING btree ("tour_package_id","start_date");--> statement-breakpoint
CREATE INDEX "halt_ticks_booking" ON "halt_ticks" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "kept_packs_staff" ON "kept_packs" USING btree ("staff_id");
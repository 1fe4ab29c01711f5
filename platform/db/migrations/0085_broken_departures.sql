CREATE TABLE "break_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"break_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"broken_case" text NOT NULL,
	"guests" integer NOT NULL,
	"outcome" text DEFAULT 'waits' NOT NULL,
	"way" text,
	"offer_id" uuid,
	"decided_by" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "break_bookings_once" UNIQUE("break_id","booking_id"),
	CONSTRAINT "break_bookings_decided" CHECK (("break_bookings"."outcome" = 'waits') = ("break_bookings"."decided_at" is null) and ("break_bookings"."outcome" = 'waits') = ("break_bookings"."way" is null)),
	CONSTRAINT "break_bookings_moved" CHECK (("break_bookings"."outcome" = 'moved') = ("break_bookings"."offer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "break_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"break_id" uuid NOT NULL,
	"departure_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"seats_left" integer NOT NULL,
	"price_paise" bigint NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "break_offers_once" UNIQUE("break_id","departure_id"),
	CONSTRAINT "break_offers_seats" CHECK ("break_offers"."seats_left" between 0 and "break_offers"."seats"),
	CONSTRAINT "break_offers_ended" CHECK ("break_offers"."ended_at" is null or "break_offers"."seats_left" = 0)
);
--> statement-breakpoint
CREATE TABLE "break_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"break_id" uuid NOT NULL,
	"step" text NOT NULL,
	"bookings" integer NOT NULL,
	"staff_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departure_breaks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departure_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"broken_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"worker" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "departure_breaks_departure_id_unique" UNIQUE("departure_id")
);
--> statement-breakpoint
ALTER TABLE "break_bookings" ADD CONSTRAINT "break_bookings_break_id_departure_breaks_id_fk" FOREIGN KEY ("break_id") REFERENCES "public"."departure_breaks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_bookings" ADD CONSTRAINT "break_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_bookings" ADD CONSTRAINT "break_bookings_offer_id_break_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."break_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_bookings" ADD CONSTRAINT "break_bookings_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_offers" ADD CONSTRAINT "break_offers_break_id_departure_breaks_id_fk" FOREIGN KEY ("break_id") REFERENCES "public"."departure_breaks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_offers" ADD CONSTRAINT "break_offers_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_steps" ADD CONSTRAINT "break_steps_break_id_departure_breaks_id_fk" FOREIGN KEY ("break_id") REFERENCES "public"."departure_breaks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_steps" ADD CONSTRAINT "break_steps_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_breaks" ADD CONSTRAINT "departure_breaks_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_breaks" ADD CONSTRAINT "departure_breaks_broken_by_staff_id_fk" FOREIGN KEY ("broken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "break_bookings_booking" ON "break_bookings" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "break_bookings_offer" ON "break_bookings" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "break_offers_departure" ON "break_offers" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "break_steps_break" ON "break_steps" USING btree ("break_id","at");--> statement-breakpoint
CREATE INDEX "departure_breaks_open" ON "departure_breaks" USING btree ("answer_by") WHERE "departure_breaks"."done_at" is null;
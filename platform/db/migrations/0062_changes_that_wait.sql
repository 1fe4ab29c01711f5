CREATE TABLE "due_changes" (
	"due_id" uuid PRIMARY KEY NOT NULL,
	"tour_package_id" integer NOT NULL,
	"departure_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"guests" integer NOT NULL,
	"price_per_guest_paise" bigint NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"payable_paise" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"from_departure_id" uuid NOT NULL,
	"from_start_date" date NOT NULL,
	"from_package" text NOT NULL,
	"from_price_per_guest_paise" bigint NOT NULL,
	"from_payable_paise" bigint NOT NULL,
	CONSTRAINT "due_changes_dearer" CHECK ("due_changes"."payable_paise" > "due_changes"."from_payable_paise"),
	CONSTRAINT "due_changes_guests" CHECK ("due_changes"."guests" between 1 and 50)
);
--> statement-breakpoint
DROP INDEX "invoices_once_a_booking";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due_id" uuid;--> statement-breakpoint
ALTER TABLE "due_changes" ADD CONSTRAINT "due_changes_due_id_booking_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."booking_dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_changes" ADD CONSTRAINT "due_changes_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_changes" ADD CONSTRAINT "due_changes_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_changes" ADD CONSTRAINT "due_changes_from_departure_id_departures_id_fk" FOREIGN KEY ("from_departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_changes_departure" ON "due_changes" USING btree ("departure_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_due_id_booking_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."booking_dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_dues_one_change" ON "booking_dues" USING btree ("booking_id") WHERE "booking_dues"."status" = 'open' and "booking_dues"."reason" = 'change';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_a_booking" ON "invoices" USING btree ("booking_id") WHERE "invoices"."kind" = 'invoice' and "invoices"."due_id" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_due_id_unique" UNIQUE("due_id");
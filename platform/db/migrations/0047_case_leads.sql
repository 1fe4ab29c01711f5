CREATE TABLE "case_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD COLUMN "lead_package_id" integer;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD COLUMN "lead_start_date" date;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD COLUMN "lead_guests" integer;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD COLUMN "about_booking_id" uuid;--> statement-breakpoint
ALTER TABLE "case_bookings" ADD CONSTRAINT "case_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_bookings" ADD CONSTRAINT "case_bookings_case_id_enquiry_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."enquiry_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_bookings_case" ON "case_bookings" USING btree ("case_id");--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_lead_package_id_tour_packages_id_fk" FOREIGN KEY ("lead_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_about_booking_id_bookings_id_fk" FOREIGN KEY ("about_booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_cases_about" ON "enquiry_cases" USING btree ("about_booking_id") WHERE "enquiry_cases"."about_booking_id" is not null;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_guests" CHECK ("enquiry_cases"."lead_guests" between 1 and 5000);
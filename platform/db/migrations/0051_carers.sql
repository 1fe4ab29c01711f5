ALTER TABLE "bookings" ADD COLUMN "cared_by" text;--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD COLUMN "given_to" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cared_by_staff_id_fk" FOREIGN KEY ("cared_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD CONSTRAINT "bulk_acts_given_to_staff_id_fk" FOREIGN KEY ("given_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_cared_by" ON "bookings" USING btree ("cared_by") WHERE "bookings"."cared_by" is not null;--> statement-breakpoint
-- Who took a booking cares for it.
UPDATE "bookings" SET "cared_by" = "taken_by" WHERE "taken_by" IS NOT NULL;

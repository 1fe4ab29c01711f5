ALTER TABLE "bookings" ADD COLUMN "link_series" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "links_renewed_on" date;
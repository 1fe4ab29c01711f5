ALTER TABLE "users" ADD COLUMN "address_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "address_country" text DEFAULT '' NOT NULL;
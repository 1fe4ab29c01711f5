ALTER TABLE "bulk_acts" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD COLUMN "stopped_at" timestamp with time zone;
CREATE TABLE "break_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"break_booking_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "balance_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "balance_refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "break_bookings" ADD COLUMN "write_again" text;--> statement-breakpoint
ALTER TABLE "break_bookings" ADD COLUMN "write_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departure_breaks" ADD COLUMN "worker_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "break_refunds" ADD CONSTRAINT "break_refunds_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_refunds" ADD CONSTRAINT "break_refunds_break_booking_id_break_bookings_id_fk" FOREIGN KEY ("break_booking_id") REFERENCES "public"."break_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "break_refunds_booking" ON "break_refunds" USING btree ("break_booking_id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at","id") WHERE "refunds"."waiting_since" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_waits" CHECK ("refunds"."waiting_since" is null or "refunds"."status" in ('due', 'requested', 'failed'));--> statement-breakpoint
ALTER TABLE "break_bookings" ADD CONSTRAINT "break_bookings_write_again" CHECK (("break_bookings"."write_again" is null) = ("break_bookings"."write_again_at" is null));--> statement-breakpoint
-- Breaks of before: a refund is of the latest outcome before it.
INSERT INTO "break_refunds" ("refund_id", "break_booking_id")
SELECT DISTINCT ON (r."id") r."id", k."id"
FROM "refunds" r JOIN "break_bookings" k ON k."booking_id" = r."booking_id"
WHERE r."created_at" >= k."decided_at" - interval '1 second'
  AND r."reason" = CASE k."outcome" WHEN 'refund' THEN 'broken_departure' WHEN 'moved' THEN 'trip_changed' END
ORDER BY r."id", k."decided_at" DESC;

ALTER TABLE "refunds" DROP CONSTRAINT "refunds_waits";--> statement-breakpoint
DROP INDEX "refunds_waiting";--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at","id") WHERE "refunds"."waiting_since" is not null and "refunds"."status" <> 'needs_review';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_waits" CHECK ("refunds"."waiting_since" is null or "refunds"."status" not in ('processed', 'set_off'));
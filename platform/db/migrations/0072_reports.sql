ALTER TABLE "refunds" ADD COLUMN "processed_at" timestamp with time zone;--> statement-breakpoint
-- The day in the books of what was paid before: a reference of the bank that came later had moved it.
UPDATE "refunds" SET "processed_at" = h."at" FROM "status_history" h
WHERE h."entity" = 'refund' AND h."entity_id" = "refunds"."id" AND h."to_status" = 'processed';--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at") WHERE "payments"."status" = 'captured';--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree (coalesce("processed_at", "updated_at")) WHERE "refunds"."status" = 'processed';--> statement-breakpoint
CREATE INDEX "departures_start" ON "departures" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "office_receipts_decided" ON "office_receipts" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "office_receipts_returned" ON "office_receipts" USING btree ("bank_news_at") WHERE "office_receipts"."state" = 'bounced';
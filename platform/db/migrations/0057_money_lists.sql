CREATE INDEX "refunds_since" ON "refunds" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "refunds_promised" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_amounts" ON "refunds" USING btree ("amount_paise","id");--> statement-breakpoint
CREATE INDEX "office_receipts_entered" ON "office_receipts" USING btree ("entered_at","number");--> statement-breakpoint
CREATE INDEX "office_receipts_received" ON "office_receipts" USING btree ("received_on","number");--> statement-breakpoint
CREATE INDEX "office_receipts_amounts" ON "office_receipts" USING btree ("amount_paise","number");--> statement-breakpoint
CREATE INDEX "office_receipts_entered_by" ON "office_receipts" USING btree ("entered_by","entered_at");
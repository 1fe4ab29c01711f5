ALTER TABLE "invoices" DROP CONSTRAINT "invoices_credit";--> statement-breakpoint
DROP INDEX "office_receipts_transfer";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bounced_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "forgiven_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "forgiven_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "cancellation_id" uuid;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD COLUMN "cleared_on" date;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD COLUMN "bounced_on" date;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD COLUMN "bounce_reason" text;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD COLUMN "bank_news_by" text;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD COLUMN "bank_news_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD CONSTRAINT "office_receipts_bank_news_by_staff_id_fk" FOREIGN KEY ("bank_news_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_owed" ON "payments" USING btree ("booking_id") WHERE "payments"."bounced_paise" > "payments"."forgiven_paise";--> statement-breakpoint
CREATE INDEX "office_receipts_cheques" ON "office_receipts" USING btree ("received_on") WHERE "office_receipts"."way" = 'cheque' and "office_receipts"."state" = 'confirmed' and "office_receipts"."cleared_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_receipts_transfer" ON "office_receipts" USING btree ("way","reference") WHERE "office_receipts"."way" <> 'cash' and "office_receipts"."state" not in ('refused', 'bounced');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cancellation_id_unique" UNIQUE("cancellation_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_forgiven" CHECK ("payments"."forgiven_paise" between 0 and "payments"."bounced_paise");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bounced" CHECK ("payments"."bounced_paise" <= "payments"."amount_paise");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit" CHECK (case when "invoices"."kind" = 'credit_note' then num_nonnulls("invoices"."refund_id", "invoices"."cancellation_id") = 1 and "invoices"."invoice_id" is not null else num_nonnulls("invoices"."refund_id", "invoices"."cancellation_id", "invoices"."invoice_id") = 0 end);--> statement-breakpoint
ALTER TABLE "office_receipts" ADD CONSTRAINT "office_receipts_bounced" CHECK (("office_receipts"."state" = 'bounced') = ("office_receipts"."bounced_on" is not null) and ("office_receipts"."bounced_on" is null) = ("office_receipts"."bounce_reason" is null));--> statement-breakpoint
ALTER TABLE "office_receipts" ADD CONSTRAINT "office_receipts_bank_news" CHECK (("office_receipts"."bank_news_at" is not null) = ("office_receipts"."cleared_on" is not null or "office_receipts"."bounced_on" is not null) and ("office_receipts"."bank_news_at" is null or "office_receipts"."way" = 'cheque'));
CREATE TABLE "refund_set_offs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"refund_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"left_paise" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_set_offs_once" UNIQUE("receipt_id","refund_id"),
	CONSTRAINT "refund_set_offs_amounts" CHECK ("refund_set_offs"."amount_paise" > 0 and "refund_set_offs"."left_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_credit";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "refund_set_offs" ADD CONSTRAINT "refund_set_offs_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_set_offs" ADD CONSTRAINT "refund_set_offs_receipt_id_office_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."office_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_set_offs_refund" ON "refund_set_offs" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_receipt_id_office_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."office_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_receipt_id_unique" UNIQUE("receipt_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" >= 0 and ("refunds"."amount_paise" = 0) = ("refunds"."status" = 'set_off'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit" CHECK (case when "invoices"."kind" = 'credit_note' then num_nonnulls("invoices"."refund_id", "invoices"."cancellation_id", "invoices"."receipt_id") = 1 and "invoices"."invoice_id" is not null else num_nonnulls("invoices"."refund_id", "invoices"."cancellation_id", "invoices"."receipt_id", "invoices"."invoice_id") = 0 end);
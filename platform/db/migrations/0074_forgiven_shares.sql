CREATE TABLE "forgiven_shares" (
	"cancellation_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "forgiven_shares_pk" PRIMARY KEY("cancellation_id","payment_id"),
	CONSTRAINT "forgiven_shares_amount" CHECK ("forgiven_shares"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_cancellation_id_unique";--> statement-breakpoint
ALTER TABLE "forgiven_shares" ADD CONSTRAINT "forgiven_shares_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forgiven_shares" ADD CONSTRAINT "forgiven_shares_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_once_a_cancellation" UNIQUE("cancellation_id","invoice_id");
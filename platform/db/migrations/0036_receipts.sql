CREATE TABLE "cash_totals" (
	"person_key" text NOT NULL,
	"occasion" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "cash_totals_pk" PRIMARY KEY("person_key","occasion"),
	CONSTRAINT "cash_totals_limit" CHECK ("cash_totals"."amount_paise" >= 0 and "cash_totals"."amount_paise" < 20000000)
);
--> statement-breakpoint
CREATE TABLE "office_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"received_on" date NOT NULL,
	"payer" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"self_confirmed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"payment_id" uuid,
	CONSTRAINT "office_receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "office_receipts_amount" CHECK ("office_receipts"."amount_paise" > 0),
	CONSTRAINT "office_receipts_decided" CHECK (("office_receipts"."state" = 'waits') = ("office_receipts"."decided_at" is null)),
	CONSTRAINT "office_receipts_second_person" CHECK ("office_receipts"."state" <> 'confirmed' or "office_receipts"."decided_by" <> "office_receipts"."entered_by" or "office_receipts"."self_confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "gateway_payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel" text DEFAULT 'gateway' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD CONSTRAINT "office_receipts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD CONSTRAINT "office_receipts_entered_by_staff_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD CONSTRAINT "office_receipts_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD CONSTRAINT "office_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_entered_by_staff_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_receipts_booking" ON "office_receipts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "office_receipts_waiting" ON "office_receipts" USING btree ("entered_at") WHERE "office_receipts"."state" = 'waits';--> statement-breakpoint
CREATE UNIQUE INDEX "office_receipts_transfer" ON "office_receipts" USING btree ("way","reference") WHERE "office_receipts"."way" <> 'cash' and "office_receipts"."state" <> 'refused';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_channel" CHECK (("payments"."channel" = 'gateway') = ("payments"."gateway_payment_id" is not null));
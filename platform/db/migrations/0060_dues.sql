CREATE TABLE "booking_dues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"payment_id" uuid,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "booking_dues_amount" CHECK ("booking_dues"."amount_paise" > 0),
	CONSTRAINT "booking_dues_settled" CHECK (("booking_dues"."status" = 'open') = ("booking_dues"."settled_at" is null)),
	CONSTRAINT "booking_dues_payment" CHECK (("booking_dues"."reason" = 'bounced_cheque') = ("booking_dues"."payment_id" is not null)),
	CONSTRAINT "booking_dues_by_hand" CHECK ("booking_dues"."status" = 'open' or not "booking_dues"."is_by_hand")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_forgiven";--> statement-breakpoint
DROP INDEX "gateway_orders_one_open";--> statement-breakpoint
DROP INDEX "gateway_orders_one_paid";--> statement-breakpoint
DROP INDEX "payments_owed";--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD COLUMN "due_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "replaced_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD COLUMN "due_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_dues" ADD CONSTRAINT "booking_dues_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_dues" ADD CONSTRAINT "booking_dues_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_dues_booking" ON "booking_dues" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_dues_one_open" ON "booking_dues" USING btree ("payment_id") WHERE "booking_dues"."status" = 'open';--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD CONSTRAINT "gateway_orders_due_id_booking_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."booking_dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD CONSTRAINT "office_receipts_due_id_booking_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."booking_dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_orders_one_open_a_due" ON "gateway_orders" USING btree ("due_id") WHERE "gateway_orders"."status" in ('creating', 'unknown', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_orders_one_paid_a_due" ON "gateway_orders" USING btree ("due_id") WHERE "gateway_orders"."status" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_orders_one_open" ON "gateway_orders" USING btree ("booking_id") WHERE "gateway_orders"."status" in ('creating', 'unknown', 'open') and "gateway_orders"."due_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_orders_one_paid" ON "gateway_orders" USING btree ("booking_id") WHERE "gateway_orders"."status" = 'paid' and "gateway_orders"."due_id" is null;--> statement-breakpoint
CREATE INDEX "payments_owed" ON "payments" USING btree ("booking_id") WHERE "payments"."bounced_paise" > "payments"."forgiven_paise" + "payments"."replaced_paise";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_forgiven" CHECK ("payments"."forgiven_paise" >= 0 and "payments"."replaced_paise" >= 0 and "payments"."forgiven_paise" + "payments"."replaced_paise" <= "payments"."bounced_paise");
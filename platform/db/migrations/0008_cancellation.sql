CREATE TABLE "cancellations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"by" text NOT NULL,
	"guests" integer NOT NULL,
	"guests_before" integer NOT NULL,
	"share_paise" bigint NOT NULL,
	"basis_points" integer NOT NULL,
	"refund_paise" bigint NOT NULL,
	"refund_id" uuid,
	"cancelled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cancellations_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "cancellations_once" UNIQUE("booking_id","guests_before"),
	CONSTRAINT "cancellations_guests" CHECK ("cancellations"."guests" between 1 and "cancellations"."guests_before"),
	CONSTRAINT "cancellations_money" CHECK ("cancellations"."refund_paise" >= 0 and ("cancellations"."refund_id" is null) = ("cancellations"."refund_paise" = 0) and ("cancellations"."by" = 'operator' or "cancellations"."refund_paise" <= "cancellations"."share_paise"))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_once";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation_policy" jsonb DEFAULT '[{"hoursBefore":24,"basisPoints":10000}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "refunded_paise" = least("amount_paise", coalesce((SELECT sum("refunds"."amount_paise") FROM "refunds" WHERE "refunds"."payment_id" = "payments"."id"), 0));--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "tour_packages" ADD COLUMN "cancellation_policy" jsonb DEFAULT '[{"hoursBefore":24,"basisPoints":10000}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("payment_id","reason") WHERE "refunds"."reason" <> 'customer_cancelled';--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancellation_policy" CHECK (jsonb_typeof("bookings"."cancellation_policy") = 'array' and jsonb_array_length("bookings"."cancellation_policy") <= 8 and not jsonb_path_exists("bookings"."cancellation_policy", '$[*] ? (!(@.basisPoints >= 1 && @.basisPoints <= 10000 && @.hoursBefore >= 0))'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_paise" between 0 and "payments"."amount_paise");--> statement-breakpoint
ALTER TABLE "tour_packages" ADD CONSTRAINT "tour_packages_cancellation_policy" CHECK (jsonb_typeof("tour_packages"."cancellation_policy") = 'array' and jsonb_array_length("tour_packages"."cancellation_policy") <= 8 and not jsonb_path_exists("tour_packages"."cancellation_policy", '$[*] ? (!(@.basisPoints >= 1 && @.basisPoints <= 10000 && @.hoursBefore >= 0))'));
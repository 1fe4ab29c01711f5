CREATE TABLE "refund_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"guests" integer NOT NULL,
	"guests_before" integer NOT NULL,
	"refund_paise" bigint NOT NULL,
	"above_policy_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "refund_exceptions_guests" CHECK ("refund_exceptions"."guests" between 0 and "refund_exceptions"."guests_before" and ("refund_exceptions"."guests" = 0) = ("refund_exceptions"."kind" = 'goodwill')),
	CONSTRAINT "refund_exceptions_money" CHECK ("refund_exceptions"."refund_paise" > 0 and "refund_exceptions"."above_policy_paise" between 0 and "refund_exceptions"."refund_paise"),
	CONSTRAINT "refund_exceptions_decided" CHECK (("refund_exceptions"."state" = 'waits') = ("refund_exceptions"."decided_at" is null))
);
--> statement-breakpoint
DROP INDEX "refunds_once";--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "exception_id" uuid;--> statement-breakpoint
ALTER TABLE "refund_exceptions" ADD CONSTRAINT "refund_exceptions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_exceptions" ADD CONSTRAINT "refund_exceptions_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_exceptions" ADD CONSTRAINT "refund_exceptions_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_exceptions" ADD CONSTRAINT "refund_exceptions_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_exceptions_one_waiting" ON "refund_exceptions" USING btree ("booking_id") WHERE "refund_exceptions"."state" = 'waits';--> statement-breakpoint
CREATE INDEX "refund_exceptions_waiting" ON "refund_exceptions" USING btree ("asked_at") WHERE "refund_exceptions"."state" = 'waits';--> statement-breakpoint
CREATE INDEX "refund_exceptions_booking" ON "refund_exceptions" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_exception_id_refund_exceptions_id_fk" FOREIGN KEY ("exception_id") REFERENCES "public"."refund_exceptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("payment_id","reason") WHERE "refunds"."reason" not in ('customer_cancelled', 'goodwill', 'trip_changed');--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_exception_id_unique" UNIQUE("exception_id");
CREATE TABLE "line_snoozes" (
	"staff_id" text NOT NULL,
	"line_key" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "line_snoozes_pk" PRIMARY KEY("staff_id","line_key")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "away_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "line_snoozes" ADD CONSTRAINT "line_snoozes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_confirmed" ON "bookings" USING btree ("confirmed_at") WHERE "bookings"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_authorized" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'authorized';--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("status") WHERE "refunds"."status" <> 'processed';
CREATE TABLE "bulk_act_rows" (
	"bulk_act_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone,
	CONSTRAINT "bulk_act_rows_pk" PRIMARY KEY("bulk_act_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"filter" jsonb NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_act_rows" ADD CONSTRAINT "bulk_act_rows_bulk_act_id_bulk_acts_id_fk" FOREIGN KEY ("bulk_act_id") REFERENCES "public"."bulk_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_act_rows" ADD CONSTRAINT "bulk_act_rows_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD CONSTRAINT "bulk_acts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_act_rows_position" ON "bulk_act_rows" USING btree ("bulk_act_id","position");--> statement-breakpoint
CREATE INDEX "bulk_act_rows_booking" ON "bulk_act_rows" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bulk_acts_staff" ON "bulk_acts" USING btree ("staff_id","created_at");
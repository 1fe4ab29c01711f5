CREATE TABLE "bank_layouts" (
	"heads" text PRIMARY KEY NOT NULL,
	"layout" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"read_by" text NOT NULL,
	"match" text,
	"matched" text,
	"reason" text DEFAULT '' NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"is_unsure" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_lines_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "bank_lines_matched_unique" UNIQUE("matched"),
	CONSTRAINT "bank_lines_unsure" CHECK (not "bank_lines"."is_unsure" or coalesce("bank_lines"."match" = 'receipt', false)),
	CONSTRAINT "bank_lines_ended" CHECK (("bank_lines"."match" is null) = ("bank_lines"."ended_at" is null)),
	CONSTRAINT "bank_lines_matched" CHECK (("bank_lines"."match" is null or "bank_lines"."match" = 'ignored') = ("bank_lines"."matched" is null)),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_paise" bigint NOT NULL,
	"utr" text,
	"created_at" timestamp with time zone NOT NULL,
	"sums" jsonb NOT NULL,
	"agrees" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mismatches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"booking_id" uuid,
	"theirs_paise" bigint,
	"ours_paise" bigint,
	"found_at" timestamp with time zone NOT NULL,
	"ending" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "mismatches_once" UNIQUE("kind","thing"),
	CONSTRAINT "mismatches_ended" CHECK (("mismatches"."ending" is null) = ("mismatches"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_read_by_staff_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mismatches" ADD CONSTRAINT "mismatches_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mismatches" ADD CONSTRAINT "mismatches_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("day") WHERE "bank_lines"."match" is null;--> statement-breakpoint
CREATE INDEX "bank_lines_unsure" ON "bank_lines" USING btree ("matched") WHERE "bank_lines"."is_unsure";--> statement-breakpoint
CREATE INDEX "mismatches_open" ON "mismatches" USING btree ("found_at") WHERE "mismatches"."ending" is null;--> statement-breakpoint
CREATE INDEX "refunds_bank_reference" ON "refunds" USING btree ("bank_reference") WHERE "refunds"."bank_reference" is not null;
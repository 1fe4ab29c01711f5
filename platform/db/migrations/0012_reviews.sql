CREATE TABLE "review_refusals" (
	"email_sha256" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"tour_package_id" integer NOT NULL,
	"status" text NOT NULL,
	"rating" smallint,
	"guide" smallint,
	"stays" smallint,
	"food" smallint,
	"as_described" smallint,
	"care" smallint,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"shown_name" text,
	"shown_place" text DEFAULT '' NOT NULL,
	"travelled_on" date NOT NULL,
	"withheld_reason" text,
	"reply_text" text,
	"replied_at" timestamp with time zone,
	"replied_by" text,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "reviews_stars" CHECK (("reviews"."rating" is null or "reviews"."rating" between 1 and 5) and ("reviews"."guide" is null or "reviews"."guide" between 1 and 5) and ("reviews"."stays" is null or "reviews"."stays" between 1 and 5) and ("reviews"."food" is null or "reviews"."food" between 1 and 5) and ("reviews"."as_described" is null or "reviews"."as_described" between 1 and 5) and ("reviews"."care" is null or "reviews"."care" between 1 and 5)),
	CONSTRAINT "reviews_removed" CHECK (("reviews"."status" = 'removed') = ("reviews"."rating" is null) and ("reviews"."status" <> 'removed' or (coalesce("reviews"."guide", "reviews"."stays", "reviews"."food", "reviews"."as_described", "reviews"."care") is null and "reviews"."text" = '' and "reviews"."title" = '' and "reviews"."shown_name" is null and "reviews"."reply_text" is null))),
	CONSTRAINT "reviews_text" CHECK ("reviews"."text" = '' or char_length("reviews"."text") between 20 and 3000),
	CONSTRAINT "reviews_title" CHECK (char_length("reviews"."title") <= 80 and char_length("reviews"."shown_place") <= 40),
	CONSTRAINT "reviews_place" CHECK ("reviews"."shown_name" is not null or "reviews"."shown_place" = ''),
	CONSTRAINT "reviews_withheld" CHECK (("reviews"."status" <> 'withheld' or "reviews"."withheld_reason" is not null) and "reviews"."withheld_reason" in ('abuse', 'personal_data', 'not_about_trip')),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply_text" is null) = ("reviews"."replied_at" is null) and ("reviews"."reply_text" is null) = ("reviews"."replied_by" is null))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("tour_package_id","status","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_desk" ON "reviews" USING btree ("written_at","id");
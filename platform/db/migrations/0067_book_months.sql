CREATE TABLE "book_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"papers" integer,
	"total_paise" bigint,
	CONSTRAINT "book_months_month" CHECK ("book_months"."month" ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "book_months_closed" CHECK (num_nonnulls("book_months"."closed_at", "book_months"."closed_by", "book_months"."papers", "book_months"."total_paise") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "book_months" ADD CONSTRAINT "book_months_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at");
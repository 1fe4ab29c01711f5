CREATE TABLE "receipt_photos" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipt_photos" ADD CONSTRAINT "receipt_photos_receipt_id_office_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."office_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_photos" ADD CONSTRAINT "receipt_photos_added_by_staff_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "staff_drafts" (
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_drafts_pk" PRIMARY KEY("staff_id","name")
);
--> statement-breakpoint
ALTER TABLE "staff_drafts" ADD CONSTRAINT "staff_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
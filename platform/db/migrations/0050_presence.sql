CREATE TABLE "staff_presence" (
	"staff_id" text NOT NULL,
	"thing" text NOT NULL,
	"part" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_presence_pk" PRIMARY KEY("staff_id","thing")
);
--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_presence_thing" ON "staff_presence" USING btree ("thing");
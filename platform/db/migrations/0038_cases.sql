CREATE SEQUENCE "public"."complaint_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "case_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "enquiry_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1101 CACHE 1),
	"kind" text NOT NULL,
	"enquiry_id" uuid,
	"call_back_id" uuid,
	"group_id" uuid,
	"state" text DEFAULT 'new' NOT NULL,
	"owner_id" text,
	"due_at" timestamp with time zone,
	"complaint_number" integer,
	"acknowledged_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_cases_number_unique" UNIQUE("number"),
	CONSTRAINT "enquiry_cases_enquiry_id_unique" UNIQUE("enquiry_id"),
	CONSTRAINT "enquiry_cases_call_back_id_unique" UNIQUE("call_back_id"),
	CONSTRAINT "enquiry_cases_group_id_unique" UNIQUE("group_id"),
	CONSTRAINT "enquiry_cases_complaint_number_unique" UNIQUE("complaint_number"),
	CONSTRAINT "enquiry_cases_source" CHECK (num_nonnulls("enquiry_cases"."enquiry_id", "enquiry_cases"."call_back_id", "enquiry_cases"."group_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_enquiry_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."enquiry_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_call_back_id_call_back_requests_id_fk" FOREIGN KEY ("call_back_id") REFERENCES "public"."call_back_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_group_id_group_requests_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_messages_case" ON "case_messages" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiry_cases_due" ON "enquiry_cases" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "enquiry_cases_created" ON "enquiry_cases" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enquiry_cases_open" ON "enquiry_cases" USING btree ("state","owner_id") WHERE "enquiry_cases"."state" not in ('closed', 'booked');--> statement-breakpoint
INSERT INTO "enquiry_cases" ("kind", "enquiry_id", "created_at", "changed_at", "due_at") SELECT 'message', "id", "created_at", "created_at", "created_at" + interval '1 day' FROM "enquiries" ORDER BY "created_at";--> statement-breakpoint
INSERT INTO "enquiry_cases" ("kind", "call_back_id", "created_at", "changed_at", "due_at") SELECT 'call_back', "id", "created_at", "created_at", "promised_until" FROM "call_back_requests" ORDER BY "created_at";--> statement-breakpoint
INSERT INTO "enquiry_cases" ("kind", "group_id", "created_at", "changed_at", "due_at") SELECT 'group', "id", "created_at", "created_at", "promised_until" FROM "group_requests" ORDER BY "created_at";

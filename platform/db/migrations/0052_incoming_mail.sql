CREATE TABLE "incoming_mails" (
	"key" text PRIMARY KEY NOT NULL,
	"mailbox" text NOT NULL,
	"outcome" text NOT NULL,
	"from_email" text NOT NULL,
	"case_id" uuid,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text,
	"problem_since" timestamp with time zone,
	"failed_uid" bigint,
	"failed_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_messages" ADD COLUMN "from_name" text;--> statement-breakpoint
ALTER TABLE "case_messages" ADD COLUMN "from_email" text;--> statement-breakpoint
ALTER TABLE "case_messages" ADD COLUMN "quoted" text;--> statement-breakpoint
ALTER TABLE "case_messages" ADD COLUMN "files" jsonb;--> statement-breakpoint
ALTER TABLE "case_messages" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "case_messages" ADD COLUMN "is_cut" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_mailbox_mailboxes_name_fk" FOREIGN KEY ("mailbox") REFERENCES "public"."mailboxes"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_case_id_enquiry_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."enquiry_cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_mails_received" ON "incoming_mails" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "incoming_mails_case" ON "incoming_mails" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_messages_from" ON "case_messages" USING btree ("from_email") WHERE "case_messages"."from_email" is not null;--> statement-breakpoint
CREATE INDEX "mails_message_id" ON "mails" USING btree ("message_id") WHERE "mails"."message_id" is not null;
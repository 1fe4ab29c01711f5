CREATE TABLE "act_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"act_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "act_chain_act_id_unique" UNIQUE("act_id")
);
--> statement-breakpoint
CREATE TABLE "act_values" (
	"act_id" uuid PRIMARY KEY NOT NULL,
	"person" text,
	"salt" text,
	"value" jsonb,
	"erased_at" timestamp with time zone,
	CONSTRAINT "act_values_erased" CHECK (("act_values"."erased_at" is null) = ("act_values"."value" is not null) and ("act_values"."erased_at" is null) = ("act_values"."salt" is not null) and ("act_values"."erased_at" is null or "act_values"."person" is null))
);
--> statement-breakpoint
CREATE TABLE "acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "acts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"staff" text,
	"source" text NOT NULL,
	"via" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"commitment" text,
	CONSTRAINT "acts_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
ALTER TABLE "act_chain" ADD CONSTRAINT "act_chain_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "act_values" ADD CONSTRAINT "act_values_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "act_values_person" ON "act_values" USING btree ("person");--> statement-breakpoint
CREATE INDEX "acts_object" ON "acts" USING btree ("object_kind","object_id");--> statement-breakpoint
CREATE INDEX "acts_at" ON "acts" USING btree ("at");
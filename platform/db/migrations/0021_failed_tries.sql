CREATE TABLE "failed_tries" (
	"subject" text NOT NULL,
	"origin" text NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_tries_pk" PRIMARY KEY("subject","origin")
);
--> statement-breakpoint
CREATE INDEX "failed_tries_age" ON "failed_tries" USING btree ("last_at");
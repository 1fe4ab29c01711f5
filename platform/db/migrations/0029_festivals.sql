CREATE TABLE "festivals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"native_name" jsonb,
	"checked_on" date,
	CONSTRAINT "festivals_date_name" UNIQUE("date","name")
);

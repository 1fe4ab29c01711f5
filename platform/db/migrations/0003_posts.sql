CREATE TABLE "posts" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"author" text NOT NULL,
	"published_on" date NOT NULL,
	"updated_on" date NOT NULL,
	"picture_key" text,
	"category_names" text[] DEFAULT '{}' NOT NULL,
	"related_package_ids" integer[] DEFAULT '{}' NOT NULL,
	"body_html" text NOT NULL,
	"contents" jsonb NOT NULL,
	"reading_minutes" integer NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	CONSTRAINT "posts_slug" CHECK ("posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "posts_reading_minutes" CHECK ("posts"."reading_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_key_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_on" DESC NULLS FIRST,"slug");
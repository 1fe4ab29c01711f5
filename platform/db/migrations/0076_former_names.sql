CREATE TABLE "former_names" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid,
	"region_id" integer,
	CONSTRAINT "former_names_pk" PRIMARY KEY("kind","name"),
	CONSTRAINT "former_names_one_subject" CHECK (("former_names"."kind" = 'category') = ("former_names"."category_id" is not null) and ("former_names"."kind" = 'region') = ("former_names"."region_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "ready_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ready_texts" ADD CONSTRAINT "ready_texts_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "ready_texts" ("title", "subject", "text", "position", "changed_at") VALUES
	('We look into it', 'About your question', 'Thank you for writing. We look into it and answer by tomorrow evening.', 1, now()),
	('Seats are free', 'Seats are free', 'Thank you for asking. Seats are free on this day. Shall we hold them for you? Please tell us the names and ages of all who travel.', 2, now()),
	('The day is full', 'About your day', 'Thank you for asking. This day is full. You can join the waiting list on the page of the trip, or choose one of the next days.', 3, now()),
	('We could not reach you', 'Please call us about your trip', 'We tried to call you about {trip} and did not reach you. Please call us on {office_phone}, or answer to this mail with a good time.', 4, now()),
	('Names are missing', 'The names of your travellers', 'We still need the names of all who travel on {date}, as on their photo ID. The link to give them is in our mail about your booking {reference}.', 5, now()),
	('Bring your papers', 'What to bring on the first day', 'Please bring the photo ID of every traveller and the voucher, on paper or on the phone, to the place where the trip starts on {date}.', 6, now()),
	('Thank you for your patience', 'About your question', 'Thank you for your patience. We are looking into it, and write or call as soon as we know more.', 7, now());

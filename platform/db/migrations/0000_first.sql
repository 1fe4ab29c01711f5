-- A trusted extension: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."complaint_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."draft_begins" INCREMENT BY 10000 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"old_email" text NOT NULL,
	"is_old_proven" boolean DEFAULT false NOT NULL,
	"new_email" text NOT NULL,
	"password_sha256" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undo_until" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_undo" CHECK ("email_changes"."undo_until" > "email_changes"."expires_at")
);
--> statement-breakpoint
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
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone" text,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"address_state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"address_country" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_positions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"band" text DEFAULT 'adult' NOT NULL,
	"age" integer,
	"name_hint" text DEFAULT '' NOT NULL,
	"room_id" uuid,
	"boarding_point_id" uuid,
	"takes_seat" boolean DEFAULT true NOT NULL,
	"fare_paise" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'travels' NOT NULL,
	CONSTRAINT "booking_positions_place" UNIQUE("booking_id","place"),
	CONSTRAINT "booking_positions_range" CHECK ("booking_positions"."place" between 1 and 60),
	CONSTRAINT "booking_positions_age" CHECK ("booking_positions"."age" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "booking_rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"room_type_id" uuid NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"wants_share" boolean DEFAULT false NOT NULL,
	"gender" text,
	"wants_ground_floor" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_rooms_version" CHECK ("booking_rooms"."version" >= 1),
	CONSTRAINT "booking_rooms_share" CHECK ("booking_rooms"."wants_share" = ("booking_rooms"."gender" is not null))
);
--> statement-breakpoint
CREATE TABLE "room_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"beds" integer NOT NULL,
	"mattresses" integer DEFAULT 0 NOT NULL,
	"supplement_paise" bigint DEFAULT 0 NOT NULL,
	"is_shareable" boolean NOT NULL,
	"has_ground_floor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_types_code" UNIQUE("tour_package_id","code"),
	CONSTRAINT "room_types_beds" CHECK ("room_types"."beds" between 1 and 20),
	CONSTRAINT "room_types_mattresses" CHECK ("room_types"."mattresses" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "travel_documents" (
	"booking_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"sealed" text NOT NULL,
	"entered_for" text NOT NULL,
	"has_registration" boolean NOT NULL,
	"has_ticket" boolean NOT NULL,
	"is_foreign" boolean NOT NULL,
	"has_passport" boolean NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "travel_documents_pk" PRIMARY KEY("booking_id","place"),
	CONSTRAINT "travel_documents_place" CHECK ("travel_documents"."place" between 1 and 60),
	CONSTRAINT "travel_documents_version" CHECK ("travel_documents"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "call_back_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"phone_normalised" text NOT NULL,
	"language" text NOT NULL,
	"slot" text NOT NULL,
	"tour_package_id" integer,
	"booking_id" uuid,
	"user_id" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"promised_until" timestamp with time zone NOT NULL,
	"handled_by" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "group_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 4801 CACHE 1),
	"tour_package_id" integer,
	"trip" text DEFAULT '' NOT NULL,
	"start_date" date,
	"guests" integer NOT NULL,
	"months" text[] DEFAULT '{}' NOT NULL,
	"starts_from" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"matters" text[] DEFAULT '{}' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"promised_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_requests_number_unique" UNIQUE("number"),
	CONSTRAINT "group_requests_guests" CHECK ("group_requests"."guests" between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "waiting_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"seats" integer NOT NULL,
	"rooms" jsonb,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"offer_hold_until" timestamp with time zone,
	"booking_id" uuid,
	"gather_until" timestamp with time zone,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_parties_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "waiting_parties_seats" CHECK ("waiting_parties"."seats" between 1 and 50),
	CONSTRAINT "waiting_parties_skipped" CHECK ("waiting_parties"."skipped" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "audit_event_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_event_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_event_chain_audit_event_id_unique" UNIQUE("audit_event_id")
);
--> statement-breakpoint
CREATE TABLE "audit_event_values" (
	"audit_event_id" uuid PRIMARY KEY NOT NULL,
	"person" text,
	"salt" text,
	"value" jsonb,
	"erased_at" timestamp with time zone,
	CONSTRAINT "audit_event_values_erased" CHECK (("audit_event_values"."erased_at" is null) = ("audit_event_values"."value" is not null) and ("audit_event_values"."erased_at" is null) = ("audit_event_values"."salt" is not null) and ("audit_event_values"."erased_at" is null or "audit_event_values"."person" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	CONSTRAINT "audit_events_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "balance_due_changes" (
	"balance_due_id" uuid PRIMARY KEY NOT NULL,
	"tour_package_id" integer NOT NULL,
	"departure_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"guests" integer NOT NULL,
	"price_per_guest_paise" bigint NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"payable_paise" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"from_departure_id" uuid NOT NULL,
	"from_start_date" date NOT NULL,
	"from_package" text NOT NULL,
	"from_price_per_guest_paise" bigint NOT NULL,
	"from_payable_paise" bigint NOT NULL,
	CONSTRAINT "balance_due_changes_dearer" CHECK ("balance_due_changes"."payable_paise" > "balance_due_changes"."from_payable_paise"),
	CONSTRAINT "balance_due_changes_guests" CHECK ("balance_due_changes"."guests" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "booking_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"set_by" text NOT NULL,
	"text" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text
);
--> statement-breakpoint
CREATE TABLE "balance_dues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"payment_id" uuid,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "balance_dues_amount" CHECK ("balance_dues"."amount_paise" > 0),
	CONSTRAINT "balance_dues_settled" CHECK (("balance_dues"."status" = 'open') = ("balance_dues"."settled_at" is null)),
	CONSTRAINT "balance_dues_payment" CHECK (("balance_dues"."reason" = 'bounced_cheque') = ("balance_dues"."payment_id" is not null)),
	CONSTRAINT "balance_dues_by_hand" CHECK ("balance_dues"."status" = 'open' or not "balance_dues"."is_by_hand")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"tour_package_id" integer NOT NULL,
	"departure_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"guests" integer NOT NULL,
	"price_per_guest_paise" bigint NOT NULL,
	"adjustment_paise" bigint DEFAULT 0 NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"payable_paise" bigint NOT NULL,
	"promo_code_id" uuid,
	"discount_reason" text DEFAULT '' NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"is_hold_prolonged" boolean DEFAULT false NOT NULL,
	"owner_user_id" text,
	"owner_cookie_hash" text,
	"hold_source" text,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_normalised" text NOT NULL,
	"came_by" text DEFAULT 'site' NOT NULL,
	"taken_by" text,
	"joins_booking_id" uuid,
	"assigned_to" text,
	"name_sounds" text DEFAULT '' NOT NULL,
	"phone_backwards" text DEFAULT '' NOT NULL,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"address_state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"address_country" text DEFAULT '' NOT NULL,
	"special_requests" text DEFAULT '' NOT NULL,
	"snapshot" jsonb NOT NULL,
	"cancellation_policy" jsonb DEFAULT '[{"hoursBefore":24,"basisPoints":10000}]'::jsonb NOT NULL,
	"claim_sha256" text,
	"confirmed_at" timestamp with time zone,
	"link_series" integer DEFAULT 0 NOT NULL,
	"links_renewed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_joins_another" CHECK ("bookings"."joins_booking_id" <> "bookings"."id"),
	CONSTRAINT "bookings_cancellation_policy" CHECK (jsonb_typeof("bookings"."cancellation_policy") = 'array' and jsonb_array_length("bookings"."cancellation_policy") <= 8 and not jsonb_path_exists("bookings"."cancellation_policy", '$[*] ? (!(@.basisPoints >= 1 && @.basisPoints <= 10000 && @.hoursBefore >= 0))')),
	CONSTRAINT "bookings_guests" CHECK ("bookings"."guests" between 1 and 50),
	CONSTRAINT "bookings_money" CHECK ("bookings"."price_per_guest_paise" >= 0 and "bookings"."discount_paise" >= 0 and "bookings"."subtotal_paise" = "bookings"."price_per_guest_paise" * "bookings"."guests" + "bookings"."adjustment_paise" and "bookings"."subtotal_paise" >= 0 and "bookings"."payable_paise" = "bookings"."subtotal_paise" - "bookings"."discount_paise" and "bookings"."payable_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"balance_due_id" uuid,
	"status" text NOT NULL,
	"receipt" text NOT NULL,
	"gateway_order_id" text,
	"amount_paise" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"mode" text NOT NULL,
	"reconcile_at" timestamp with time zone NOT NULL,
	"reconcile_attempts" integer DEFAULT 0 NOT NULL,
	"attempt_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_orders_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "gateway_orders_gateway_order_id_unique" UNIQUE("gateway_order_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text DEFAULT 'gateway' NOT NULL,
	"gateway_payment_id" text,
	"gateway_order_row_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"error_code" text,
	"captured_at" timestamp with time zone,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"bounced_paise" bigint DEFAULT 0 NOT NULL,
	"forgiven_paise" bigint DEFAULT 0 NOT NULL,
	"replaced_paise" bigint DEFAULT 0 NOT NULL,
	"via" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_gateway_payment_id_unique" UNIQUE("gateway_payment_id"),
	CONSTRAINT "payments_channel" CHECK (("payments"."channel" = 'gateway') = ("payments"."gateway_payment_id" is not null)),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_paise" between 0 and "payments"."amount_paise"),
	CONSTRAINT "payments_forgiven" CHECK ("payments"."forgiven_paise" >= 0 and "payments"."replaced_paise" >= 0 and "payments"."forgiven_paise" + "payments"."replaced_paise" <= "payments"."bounced_paise"),
	CONSTRAINT "payments_bounced" CHECK ("payments"."bounced_paise" <= "payments"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"gateway_refund_id" text,
	"bank_reference" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"balance_asked_at" timestamp with time zone,
	"balance_refusals" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "refunds_gateway_refund_id_unique" UNIQUE("gateway_refund_id"),
	CONSTRAINT "refunds_waits" CHECK ("refunds"."waiting_since" is not null or "refunds"."status" not in ('waiting_for_funds', 'requested_in_turn', 'waited_too_long')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" >= 0 and ("refunds"."amount_paise" = 0) = ("refunds"."status" = 'set_off'))
);
--> statement-breakpoint
CREATE TABLE "book_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"documents" integer,
	"total_paise" bigint,
	CONSTRAINT "book_months_month" CHECK ("book_months"."month" ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "book_months_closed" CHECK (num_nonnulls("book_months"."closed_at", "book_months"."closed_by", "book_months"."documents", "book_months"."total_paise") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "bulk_action_rows" (
	"bulk_action_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone,
	CONSTRAINT "bulk_action_rows_pk" PRIMARY KEY("bulk_action_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"given_to" text,
	"filter" jsonb NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"by" text NOT NULL,
	"guests" integer NOT NULL,
	"guests_before" integer NOT NULL,
	"forgiven_paise" bigint DEFAULT 0 NOT NULL,
	"share_paise" bigint NOT NULL,
	"basis_points" integer NOT NULL,
	"refund_paise" bigint NOT NULL,
	"refund_id" uuid,
	"cancelled_at" timestamp with time zone NOT NULL,
	"exception_id" uuid,
	CONSTRAINT "cancellations_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "cancellations_exception_id_unique" UNIQUE("exception_id"),
	CONSTRAINT "cancellations_once" UNIQUE("booking_id","guests_before"),
	CONSTRAINT "cancellations_guests" CHECK ("cancellations"."guests" between 1 and "cancellations"."guests_before"),
	CONSTRAINT "cancellations_money" CHECK ("cancellations"."refund_paise" >= 0 and ("cancellations"."refund_id" is null) = ("cancellations"."refund_paise" = 0) and ("cancellations"."by" = 'operator' or "cancellations"."refund_paise" <= "cancellations"."share_paise"))
);
--> statement-breakpoint
CREATE TABLE "forgiven_shares" (
	"cancellation_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "forgiven_shares_pk" PRIMARY KEY("cancellation_id","payment_id"),
	CONSTRAINT "forgiven_shares_amount" CHECK ("forgiven_shares"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"guests" integer NOT NULL,
	"guests_before" integer NOT NULL,
	"leaving" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refund_paise" bigint NOT NULL,
	"above_policy_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "refund_exceptions_guests" CHECK ("refund_exceptions"."guests" between 0 and "refund_exceptions"."guests_before" and ("refund_exceptions"."guests" = 0) = ("refund_exceptions"."kind" = 'goodwill')),
	CONSTRAINT "refund_exceptions_money" CHECK ("refund_exceptions"."refund_paise" > 0 and "refund_exceptions"."above_policy_paise" between 0 and "refund_exceptions"."refund_paise"),
	CONSTRAINT "refund_exceptions_decided" CHECK (("refund_exceptions"."state" = 'waits') = ("refund_exceptions"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "case_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone,
	"from_name" text,
	"from_email" text,
	"quoted" text,
	"files" jsonb,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL
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
	"lead_package_id" integer,
	"lead_start_date" date,
	"lead_guests" integer,
	"about_booking_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_cases_number_unique" UNIQUE("number"),
	CONSTRAINT "enquiry_cases_enquiry_id_unique" UNIQUE("enquiry_id"),
	CONSTRAINT "enquiry_cases_call_back_id_unique" UNIQUE("call_back_id"),
	CONSTRAINT "enquiry_cases_group_id_unique" UNIQUE("group_id"),
	CONSTRAINT "enquiry_cases_complaint_number_unique" UNIQUE("complaint_number"),
	CONSTRAINT "enquiry_cases_guests" CHECK ("enquiry_cases"."lead_guests" between 1 and 5000),
	CONSTRAINT "enquiry_cases_source" CHECK (num_nonnulls("enquiry_cases"."enquiry_id", "enquiry_cases"."call_back_id", "enquiry_cases"."group_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "catalog_revision" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"review_changes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "catalog_revision_one_row" CHECK ("catalog_revision"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"blurb" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "countries_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"set_aside" integer DEFAULT 0 NOT NULL,
	"price_paise" bigint,
	"is_closed" boolean DEFAULT false NOT NULL,
	"is_opened_by_hand" boolean DEFAULT false NOT NULL,
	"is_taken" boolean GENERATED ALWAYS AS (held + sold > 0) STORED NOT NULL,
	CONSTRAINT "departures_package_date" UNIQUE("tour_package_id","start_date"),
	CONSTRAINT "departures_never_oversold" CHECK ("departures"."held" >= 0 and "departures"."sold" >= 0 and "departures"."held" + "departures"."sold" <= "departures"."capacity"),
	CONSTRAINT "departures_set_aside" CHECK ("departures"."set_aside" between 0 and "departures"."held")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"focal" text NOT NULL,
	"swatch" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" uuid NOT NULL,
	"name" text NOT NULL,
	"native_name" jsonb,
	"picture_key" text,
	"position" integer NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "regions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "tour_package_categories" (
	"tour_package_id" integer NOT NULL,
	"category_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tour_package_categories_tour_package_id_category_id_pk" PRIMARY KEY("tour_package_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "tour_package_pictures" (
	"tour_package_id" integer NOT NULL,
	"picture_key" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tour_package_pictures_tour_package_id_position_pk" PRIMARY KEY("tour_package_id","position")
);
--> statement-breakpoint
CREATE TABLE "tour_package_regions" (
	"tour_package_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tour_package_regions_tour_package_id_region_id_pk" PRIMARY KEY("tour_package_id","region_id")
);
--> statement-breakpoint
CREATE TABLE "tour_packages" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "tour_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"native_name" jsonb,
	"duration" text NOT NULL,
	"duration_days" integer NOT NULL,
	"tour_type" text NOT NULL,
	"base_price_paise" bigint NOT NULL,
	"strike_price_paise" bigint,
	"tag" text,
	"near_transport" text DEFAULT '' NOT NULL,
	"found_as" text[] DEFAULT '{}' NOT NULL,
	"stops" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"description_html" text DEFAULT '' NOT NULL,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"included" text[] DEFAULT '{}' NOT NULL,
	"excluded" text[] DEFAULT '{}' NOT NULL,
	"additional_information" text[] DEFAULT '{}' NOT NULL,
	"special_instructions_html" text DEFAULT '' NOT NULL,
	"conditions_of_travel_html" text DEFAULT '' NOT NULL,
	"things_to_maintain_html" text DEFAULT '' NOT NULL,
	"policies_html" text DEFAULT '' NOT NULL,
	"terms_html" text DEFAULT '' NOT NULL,
	"cancellation_policy" jsonb DEFAULT '[{"hoursBefore":24,"basisPoints":10000}]'::jsonb NOT NULL,
	"traveller_needs" jsonb DEFAULT '{"name":"required","age":"required","gender":"required","food":"optional"}'::jsonb NOT NULL,
	"lead_days" integer DEFAULT 0 NOT NULL,
	"season_note" text,
	"is_published" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tour_packages_cancellation_policy" CHECK (jsonb_typeof("tour_packages"."cancellation_policy") = 'array' and jsonb_array_length("tour_packages"."cancellation_policy") <= 8 and not jsonb_path_exists("tour_packages"."cancellation_policy", '$[*] ? (!(@.basisPoints >= 1 && @.basisPoints <= 10000 && @.hoursBefore >= 0))')),
	CONSTRAINT "tour_packages_duration_days" CHECK ("tour_packages"."duration_days" between 1 and 365),
	CONSTRAINT "tour_packages_lead_days" CHECK ("tour_packages"."lead_days" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "post_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"slug" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"author" text NOT NULL,
	"published_on" date NOT NULL,
	"updated_on" date NOT NULL,
	"picture_key" text,
	"category_names" text[] DEFAULT '{}' NOT NULL,
	"related_package_ids" integer[] DEFAULT '{}' NOT NULL,
	"body" text,
	"body_html" text NOT NULL,
	"contents" jsonb NOT NULL,
	"reading_minutes" integer NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	CONSTRAINT "posts_id_unique" UNIQUE("id"),
	CONSTRAINT "posts_slug" CHECK ("posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "posts_reading_minutes" CHECK ("posts"."reading_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "story_drafts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"planned_for" timestamp with time zone,
	"planned_by" text,
	"plan_failure" text
);
--> statement-breakpoint
CREATE TABLE "story_versions" (
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"fields" text[] NOT NULL,
	"published_by" text,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_versions_post_id_number_pk" PRIMARY KEY("post_id","number")
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"way" text NOT NULL,
	"noted_by" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"proof" text,
	"end" text,
	"reason" text DEFAULT '' NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "departure_cancellation_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departure_cancellation_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"cancellation_case" text NOT NULL,
	"guests" integer NOT NULL,
	"outcome" text DEFAULT 'waits' NOT NULL,
	"way" text,
	"offer_id" uuid,
	"decided_by" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"write_again" text,
	"write_again_at" timestamp with time zone,
	CONSTRAINT "departure_cancellation_bookings_once" UNIQUE("departure_cancellation_id","booking_id"),
	CONSTRAINT "departure_cancellation_bookings_decided" CHECK (("departure_cancellation_bookings"."outcome" = 'waits') = ("departure_cancellation_bookings"."decided_at" is null) and ("departure_cancellation_bookings"."outcome" = 'waits') = ("departure_cancellation_bookings"."way" is null)),
	CONSTRAINT "departure_cancellation_bookings_write_again" CHECK (("departure_cancellation_bookings"."write_again" is null) = ("departure_cancellation_bookings"."write_again_at" is null)),
	CONSTRAINT "departure_cancellation_bookings_moved" CHECK (("departure_cancellation_bookings"."outcome" = 'moved') = ("departure_cancellation_bookings"."offer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "departure_cancellation_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departure_cancellation_id" uuid NOT NULL,
	"departure_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"seats_left" integer NOT NULL,
	"price_paise" bigint NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "departure_cancellation_offers_once" UNIQUE("departure_cancellation_id","departure_id"),
	CONSTRAINT "departure_cancellation_offers_seats" CHECK ("departure_cancellation_offers"."seats_left" between 0 and "departure_cancellation_offers"."seats"),
	CONSTRAINT "departure_cancellation_offers_ended" CHECK ("departure_cancellation_offers"."ended_at" is null or "departure_cancellation_offers"."seats_left" = 0)
);
--> statement-breakpoint
CREATE TABLE "departure_cancellation_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"departure_cancellation_booking_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departure_cancellation_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departure_cancellation_id" uuid NOT NULL,
	"step" text NOT NULL,
	"bookings" integer NOT NULL,
	"staff_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departure_cancellations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departure_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"cancelled_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"worker" text,
	"worker_seen_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "departure_cancellations_departure_id_unique" UNIQUE("departure_id")
);
--> statement-breakpoint
CREATE TABLE "departure_details" (
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"is_guaranteed" boolean DEFAULT false NOT NULL,
	"number_to_run" integer,
	"led_by" text,
	"asks_registration" boolean,
	"asks_tickets" boolean,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "departure_details_pk" PRIMARY KEY("tour_package_id","start_date"),
	CONSTRAINT "departure_details_number" CHECK ("departure_details"."number_to_run" between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "departure_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"kind" text NOT NULL,
	"capacity" integer NOT NULL,
	"season_from" text,
	"season_to" text,
	"weekday" integer,
	"every_weeks" integer,
	"reserved_seats" integer DEFAULT 0 NOT NULL,
	"dates" text[] DEFAULT '{}' NOT NULL,
	"festival_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "departure_rules_capacity" CHECK ("departure_rules"."capacity" > 0),
	CONSTRAINT "departure_rules_reserved" CHECK ("departure_rules"."reserved_seats" between 0 and "departure_rules"."capacity" and ("departure_rules"."kind" = 'listed' or "departure_rules"."reserved_seats" = 0)),
	CONSTRAINT "departure_rules_listed" CHECK ("departure_rules"."kind" = 'daily' or ("departure_rules"."weekday" between 0 and 6 and "departure_rules"."every_weeks" > 0))
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "document_counters_pk" PRIMARY KEY("series","financial_year"),
	CONSTRAINT "document_counters_positive" CHECK ("document_counters"."last_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"number" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"balance_due_id" uuid,
	"refund_id" uuid,
	"cancellation_id" uuid,
	"office_payment_id" uuid,
	"invoice_id" uuid,
	"snapshot" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_balance_due_id_unique" UNIQUE("balance_due_id"),
	CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_office_payment_id_unique" UNIQUE("office_payment_id"),
	CONSTRAINT "invoices_number" UNIQUE("series","financial_year","number"),
	CONSTRAINT "invoices_once_a_cancellation" UNIQUE("cancellation_id","invoice_id"),
	CONSTRAINT "invoices_credit" CHECK (case when "invoices"."kind" = 'credit_note' then num_nonnulls("invoices"."refund_id", "invoices"."cancellation_id", "invoices"."office_payment_id") = 1 and "invoices"."invoice_id" is not null else num_nonnulls("invoices"."refund_id", "invoices"."cancellation_id", "invoices"."office_payment_id", "invoices"."invoice_id") = 0 end)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"pdf_sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vouchers_revision" UNIQUE("booking_id","revision"),
	CONSTRAINT "vouchers_revision_range" CHECK ("vouchers"."revision" between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "staff_drafts" (
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_drafts_pk" PRIMARY KEY("staff_id","name")
);
--> statement-breakpoint
CREATE TABLE "earned_badges" (
	"tour_package_id" integer PRIMARY KEY NOT NULL,
	"badge" text NOT NULL,
	"reason" jsonb NOT NULL,
	"earned_on" date NOT NULL,
	CONSTRAINT "earned_badges_badge" CHECK ("earned_badges"."badge" in ('Top Rated', 'Best Seller', 'Likely to sell out*'))
);
--> statement-breakpoint
CREATE TABLE "list_export_files" (
	"export_id" uuid PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"bytes" integer NOT NULL,
	"references" text[] NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_export_parts" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "list_export_parts_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "list_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"filter" jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"rows" integer NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "festivals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"native_name" jsonb,
	"checked_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "festivals_date_name" UNIQUE("date","name")
);
--> statement-breakpoint
CREATE TABLE "former_names" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid,
	"region_id" integer,
	CONSTRAINT "former_names_pk" PRIMARY KEY("kind","name"),
	CONSTRAINT "former_names_one_subject" CHECK (("former_names"."kind" = 'category') = ("former_names"."category_id" is not null) and ("former_names"."kind" = 'region') = ("former_names"."region_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "hotel_addresses" (
	"name" text NOT NULL,
	"place" text NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotel_addresses_pk" PRIMARY KEY("name","place")
);
--> statement-breakpoint
CREATE TABLE "hotel_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"hotel" text NOT NULL,
	"place" text NOT NULL,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"file_name" text NOT NULL,
	"marks" jsonb NOT NULL,
	"booking_ids" jsonb NOT NULL,
	"pdf_sha256" text NOT NULL,
	"xlsx_sha256" text NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"label" text NOT NULL,
	"finding" text NOT NULL,
	"reason" text,
	"target" text,
	"changes" text[] NOT NULL,
	"base" text,
	"content" jsonb,
	"cells" jsonb,
	"result" text,
	"at" timestamp with time zone,
	CONSTRAINT "import_lines_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "import_parts_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imported_bookings" (
	"key" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	CONSTRAINT "imported_bookings_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text,
	"publishes" boolean NOT NULL,
	"sends_mails" boolean DEFAULT false NOT NULL,
	"bytes" integer NOT NULL,
	"column_headings" text[],
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"refusal" text,
	"taken_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "incident_photos" (
	"incident_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"words_sealed" text NOT NULL,
	"booking_id" uuid,
	"place" integer,
	"happened_at" timestamp with time zone NOT NULL,
	"told_by" text NOT NULL,
	"phone" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"has_photo" boolean NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"note_sealed" text,
	CONSTRAINT "incidents_about" CHECK (("incidents"."booking_id" is null) = ("incidents"."place" is null)),
	CONSTRAINT "incidents_place" CHECK ("incidents"."place" between 1 and 50),
	CONSTRAINT "incidents_settled" CHECK (num_nulls("incidents"."settled_at", "incidents"."settled_by", "incidents"."note_sealed") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "itinerary_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"day_number" integer NOT NULL,
	"title" text NOT NULL,
	"details_html" text NOT NULL,
	"picture_keys" text[] DEFAULT '{}' NOT NULL,
	"drive_km" integer,
	"drive_minutes" integer,
	"walk_km" numeric(5, 1),
	"walk_minutes" integer,
	"climb_m" integer,
	"steps" integer,
	"can_skip" boolean,
	"night_place" text,
	"night_altitude_m" integer,
	CONSTRAINT "itinerary_days_number" UNIQUE("tour_package_id","day_number"),
	CONSTRAINT "itinerary_days_drive" CHECK ("itinerary_days"."drive_km" between 0 and 2000 and "itinerary_days"."drive_minutes" between 0 and 1440),
	CONSTRAINT "itinerary_days_walk" CHECK ("itinerary_days"."walk_km" between 0 and 100 and "itinerary_days"."walk_minutes" between 0 and 1440 and "itinerary_days"."steps" between 0 and 20000),
	CONSTRAINT "itinerary_days_heights" CHECK ("itinerary_days"."climb_m" between -4000 and 4000 and "itinerary_days"."night_altitude_m" between -100 and 6000)
);
--> statement-breakpoint
CREATE TABLE "departure_leaders" (
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"leader_id" uuid NOT NULL,
	CONSTRAINT "departure_leaders_pk" PRIMARY KEY("tour_package_id","start_date")
);
--> statement-breakpoint
CREATE TABLE "leaders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"photo_key" text,
	"photo_consent_at" timestamp with time zone,
	"home" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leaders_name" CHECK (char_length(btrim("leaders"."name")) between 1 and 80),
	CONSTRAINT "leaders_home" CHECK (char_length("leaders"."home") <= 80),
	CONSTRAINT "leaders_phone" CHECK ("leaders"."phone" = '' or "leaders"."phone" ~ '^\+[0-9][0-9 ]{6,18}[0-9]$')
);
--> statement-breakpoint
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
CREATE TABLE "newsletter_issue_mails" (
	"newsletter_issue_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"result" text DEFAULT 'waits' NOT NULL,
	"at" timestamp with time zone,
	CONSTRAINT "newsletter_issue_mails_pk" PRIMARY KEY("newsletter_issue_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"preview" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ordered_by" text,
	"ordered_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "newsletter_issues_order" CHECK (("newsletter_issues"."status" = 'draft') = ("newsletter_issues"."starts_at" is null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_moments" CHECK (("newsletter_subscriptions"."status" <> 'confirmed' or "newsletter_subscriptions"."confirmed_at" is not null) and ("newsletter_subscriptions"."status" <> 'unsubscribed' or "newsletter_subscriptions"."unsubscribed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_tokens" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "newsletter_tokens_expiry" CHECK (("newsletter_tokens"."purpose" = 'confirm') = ("newsletter_tokens"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "cash_totals" (
	"person_key" text NOT NULL,
	"occasion" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "cash_totals_pk" PRIMARY KEY("person_key","occasion"),
	CONSTRAINT "cash_totals_limit" CHECK ("cash_totals"."amount_paise" >= 0 and "cash_totals"."amount_paise" < 20000000)
);
--> statement-breakpoint
CREATE TABLE "office_payment_photos" (
	"office_payment_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"received_on" date NOT NULL,
	"payer" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"self_confirmed_at" timestamp with time zone,
	"cleared_on" date,
	"bounced_on" date,
	"bounce_reason" text,
	"bank_news_by" text,
	"bank_news_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"payment_id" uuid,
	"balance_due_id" uuid,
	CONSTRAINT "office_payments_number_unique" UNIQUE("number"),
	CONSTRAINT "office_payments_amount" CHECK ("office_payments"."amount_paise" > 0),
	CONSTRAINT "office_payments_decided" CHECK (("office_payments"."state" = 'waits') = ("office_payments"."decided_at" is null)),
	CONSTRAINT "office_payments_bounced" CHECK (("office_payments"."state" = 'bounced') = ("office_payments"."bounced_on" is not null) and ("office_payments"."bounced_on" is null) = ("office_payments"."bounce_reason" is null)),
	CONSTRAINT "office_payments_bank_news" CHECK (("office_payments"."bank_news_at" is not null) = ("office_payments"."cleared_on" is not null or "office_payments"."bounced_on" is not null) and ("office_payments"."bank_news_at" is null or "office_payments"."way" = 'cheque')),
	CONSTRAINT "office_payments_second_person" CHECK ("office_payments"."state" <> 'confirmed' or "office_payments"."decided_by" <> "office_payments"."entered_by" or "office_payments"."self_confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_set_offs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"refund_id" uuid NOT NULL,
	"office_payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"left_paise" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_set_offs_once" UNIQUE("office_payment_id","refund_id"),
	CONSTRAINT "refund_set_offs_amounts" CHECK ("refund_set_offs"."amount_paise" > 0 and "refund_set_offs"."left_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "allowed_transitions" (
	"entity" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	CONSTRAINT "allowed_transitions_pk" PRIMARY KEY("entity","from_status","to_status")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hold_turns" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_sha256" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"body_sha256" text NOT NULL,
	"body" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "inbox_event" UNIQUE("source","event_id"),
	CONSTRAINT "inbox_body" UNIQUE("source","body_sha256")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dedupe_key" text NOT NULL,
	"message_id" text,
	"kind" text NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text NOT NULL,
	"reply_to_email" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit_windows" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_windows_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "status_history_seq" UNIQUE("entity","entity_id","seq")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_drafts" (
	"tour_package_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_versions" (
	"tour_package_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"fields" text[] NOT NULL,
	"published_by" text,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_versions_tour_package_id_number_pk" PRIMARY KEY("tour_package_id","number")
);
--> statement-breakpoint
CREATE TABLE "booking_pans" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_pieces" (
	"upload_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_pieces_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "picture_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploaded_by" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'comes' NOT NULL,
	"problem" text,
	"picture_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_uploads_problem" CHECK (("picture_uploads"."state" = 'refused') = ("picture_uploads"."problem" is not null)),
	CONSTRAINT "picture_uploads_ready" CHECK (("picture_uploads"."state" = 'ready') = ("picture_uploads"."picture_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "uploaded_pictures" (
	"picture_key" text PRIMARY KEY NOT NULL,
	"source_hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploaded_pictures_source_hash_unique" UNIQUE("source_hash")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"subject_sha256" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer,
	"ceiling_paise" bigint,
	"amount_paise" bigint,
	"minimum_paise" bigint NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"usage_limit" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"per_customer_limit" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_codes_usage" CHECK ("promo_codes"."used" between 0 and "promo_codes"."usage_limit"),
	CONSTRAINT "promo_codes_discount" CHECK (("promo_codes"."kind" = 'percentage' and "promo_codes"."basis_points" between 1 and 10000) or ("promo_codes"."kind" = 'fixed' and "promo_codes"."amount_paise" > 0))
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"promo_code_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"customer_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_redemptions_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "bank_layouts" (
	"column_headings" text PRIMARY KEY NOT NULL,
	"layout" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"read_by" text NOT NULL,
	"match" text,
	"matched" text,
	"reason" text DEFAULT '' NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"is_unsure" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_lines_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "bank_lines_matched_unique" UNIQUE("matched"),
	CONSTRAINT "bank_lines_unsure" CHECK (not "bank_lines"."is_unsure" or coalesce("bank_lines"."match" = 'receipt', false)),
	CONSTRAINT "bank_lines_ended" CHECK (("bank_lines"."match" is null) = ("bank_lines"."ended_at" is null)),
	CONSTRAINT "bank_lines_matched" CHECK (("bank_lines"."match" is null or "bank_lines"."match" = 'ignored') = ("bank_lines"."matched" is null)),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_paise" bigint NOT NULL,
	"utr" text,
	"created_at" timestamp with time zone NOT NULL,
	"sums" jsonb NOT NULL,
	"agrees" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mismatches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"booking_id" uuid,
	"theirs_paise" bigint,
	"ours_paise" bigint,
	"found_at" timestamp with time zone NOT NULL,
	"ending" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "mismatches_once" UNIQUE("kind","thing"),
	CONSTRAINT "mismatches_ended" CHECK (("mismatches"."ending" is null) = ("mismatches"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
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
CREATE TABLE "review_refusals" (
	"email_sha256" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"tour_package_id" integer NOT NULL,
	"status" text NOT NULL,
	"rating" smallint,
	"guide" smallint,
	"stays" smallint,
	"food" smallint,
	"as_described" smallint,
	"care" smallint,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"shown_name" text,
	"shown_place" text DEFAULT '' NOT NULL,
	"travelled_on" date NOT NULL,
	"withheld_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reply_text" text,
	"replied_at" timestamp with time zone,
	"replied_by" text,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "reviews_stars" CHECK (("reviews"."rating" is null or "reviews"."rating" between 1 and 5) and ("reviews"."guide" is null or "reviews"."guide" between 1 and 5) and ("reviews"."stays" is null or "reviews"."stays" between 1 and 5) and ("reviews"."food" is null or "reviews"."food" between 1 and 5) and ("reviews"."as_described" is null or "reviews"."as_described" between 1 and 5) and ("reviews"."care" is null or "reviews"."care" between 1 and 5)),
	CONSTRAINT "reviews_removed" CHECK (("reviews"."status" = 'removed') = ("reviews"."rating" is null) and ("reviews"."status" <> 'removed' or (coalesce("reviews"."guide", "reviews"."stays", "reviews"."food", "reviews"."as_described", "reviews"."care") is null and "reviews"."text" = '' and "reviews"."title" = '' and "reviews"."shown_name" is null and "reviews"."reply_text" is null))),
	CONSTRAINT "reviews_text" CHECK ("reviews"."text" = '' or char_length("reviews"."text") between 20 and 3000),
	CONSTRAINT "reviews_title" CHECK (char_length("reviews"."title") <= 80 and char_length("reviews"."shown_place") <= 40),
	CONSTRAINT "reviews_place" CHECK ("reviews"."shown_name" is not null or "reviews"."shown_place" = ''),
	CONSTRAINT "reviews_withheld" CHECK (("reviews"."status" <> 'withheld' or "reviews"."withheld_reason" is not null) and "reviews"."withheld_reason" in ('abuse', 'personal_data', 'not_about_trip')),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply_text" is null) = ("reviews"."replied_at" is null) and ("reviews"."reply_text" is null) = ("reviews"."replied_by" is null))
);
--> statement-breakpoint
CREATE TABLE "halt_ticks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"day" integer NOT NULL,
	"halt" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"is_here" boolean NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"said_by" text NOT NULL,
	"phone" uuid NOT NULL,
	"nth" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "halt_ticks_nth" UNIQUE("phone","nth"),
	CONSTRAINT "halt_ticks_day" CHECK ("halt_ticks"."day" between 1 and 365),
	CONSTRAINT "halt_ticks_place" CHECK ("halt_ticks"."place" between 1 and 50),
	CONSTRAINT "halt_ticks_nth_range" CHECK ("halt_ticks"."nth" >= 1)
);
--> statement-breakpoint
CREATE TABLE "halts" (
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"day" integer NOT NULL,
	"name" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "halts_pk" PRIMARY KEY("tour_package_id","start_date","day","name"),
	CONSTRAINT "halts_day" CHECK ("halts"."day" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "offline_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"staff_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"views_reported" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "offline_copies_views" CHECK ("offline_copies"."views_reported" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"is_urgent" boolean NOT NULL,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_aliases" (
	"name" text NOT NULL,
	"alias" text NOT NULL,
	CONSTRAINT "search_aliases_name_alias_pk" PRIMARY KEY("name","alias")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer,
	"region_id" integer,
	"category_id" uuid,
	"names" text NOT NULL,
	"words" text NOT NULL,
	"sounds" text NOT NULL,
	CONSTRAINT "search_entries_tour_package_id_unique" UNIQUE("tour_package_id"),
	CONSTRAINT "search_entries_region_id_unique" UNIQUE("region_id"),
	CONSTRAINT "search_entries_category_id_unique" UNIQUE("category_id"),
	CONSTRAINT "search_entries_one_subject" CHECK (num_nonnulls("search_entries"."tour_package_id", "search_entries"."region_id", "search_entries"."category_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "boarding_points" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"city" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"departs_at" text,
	"day_offset" integer DEFAULT 0 NOT NULL,
	"surcharge_paise" bigint DEFAULT 0 NOT NULL,
	"seats_maximum" integer,
	"map_url" text,
	"trains" text DEFAULT '' NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "boarding_points_position" UNIQUE("tour_package_id","position"),
	CONSTRAINT "boarding_points_time" CHECK ("boarding_points"."departs_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "boarding_points_day" CHECK ("boarding_points"."day_offset" between -2 and 0),
	CONSTRAINT "boarding_points_surcharge" CHECK ("boarding_points"."surcharge_paise" >= 0),
	CONSTRAINT "boarding_points_place" CHECK (("boarding_points"."latitude" is null) = ("boarding_points"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "drop_points" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"city" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"arrives_at" text,
	"map_url" text,
	"onward" text DEFAULT '' NOT NULL,
	CONSTRAINT "drop_points_position" UNIQUE("tour_package_id","position"),
	CONSTRAINT "drop_points_time" CHECK ("drop_points"."arrives_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"kind" text NOT NULL,
	"days_before_from" integer,
	"days_before_to" integer,
	"booked_from" date,
	"booked_until" date,
	"guests_from" integer,
	"basis_points" integer,
	"amount_paise" bigint,
	"free_place_every" integer,
	"needs_quote" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_rules_group" UNIQUE("tour_package_id","kind","guests_from"),
	CONSTRAINT "price_rules_basis_points" CHECK ("price_rules"."basis_points" between 1 and 10000),
	CONSTRAINT "price_rules_amount" CHECK ("price_rules"."amount_paise" > 0),
	CONSTRAINT "price_rules_one_measure" CHECK ("price_rules"."basis_points" is null or "price_rules"."amount_paise" is null),
	CONSTRAINT "price_rules_group_guests" CHECK ("price_rules"."kind" <> 'group' or "price_rules"."guests_from" between 2 and 500)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"role" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"away_since" timestamp with time zone,
	"access_revoked_at" timestamp with time zone,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_email_lower" CHECK ("staff"."email" = lower("staff"."email"))
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" text NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_passwords" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_passwords_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "staff_presence" (
	"staff_id" text NOT NULL,
	"thing" text NOT NULL,
	"part" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_presence_pk" PRIMARY KEY("staff_id","thing")
);
--> statement-breakpoint
CREATE TABLE "staff_second_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "staff_second_steps_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_tries" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_used_codes" (
	"staff_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_used_codes_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "line_snoozes" (
	"staff_id" text NOT NULL,
	"line_key" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "line_snoozes_pk" PRIMARY KEY("staff_id","line_key")
);
--> statement-breakpoint
CREATE TABLE "saved_travellers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"age" integer,
	"age_said_on" date,
	"gender" text,
	"food" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_travellers_name" UNIQUE("user_id","name_key"),
	CONSTRAINT "saved_travellers_age" CHECK ("saved_travellers"."age" between 0 and 120),
	CONSTRAINT "saved_travellers_age_day" CHECK (("saved_travellers"."age" is null) = ("saved_travellers"."age_said_on" is null))
);
--> statement-breakpoint
CREATE TABLE "traveller_details" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"age" integer,
	"gender" text,
	"food" text,
	"medical_notes_sealed" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "traveller_details_place" UNIQUE("booking_id","place"),
	CONSTRAINT "traveller_details_place_range" CHECK ("traveller_details"."place" between 1 and 50),
	CONSTRAINT "traveller_details_revision" CHECK ("traveller_details"."revision" >= 1),
	CONSTRAINT "traveller_details_age" CHECK ("traveller_details"."age" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "assists" (
	"tour_package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"how" text NOT NULL,
	"price_paise" bigint,
	"is_about" boolean DEFAULT true NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"where" text DEFAULT '' NOT NULL,
	CONSTRAINT "assists_pk" PRIMARY KEY("tour_package_id","position"),
	CONSTRAINT "assists_price" CHECK ("assists"."price_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "required_documents" (
	"tour_package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"applies_to" text NOT NULL,
	"text" text NOT NULL,
	"arranged_by_us" boolean DEFAULT false NOT NULL,
	CONSTRAINT "required_documents_pk" PRIMARY KEY("tour_package_id","position")
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"tour_package_id" integer NOT NULL,
	"night_from" integer NOT NULL,
	"night_to" integer NOT NULL,
	"place" text NOT NULL,
	"name_or_class" text NOT NULL,
	"temple_m" integer,
	"approach" text DEFAULT '' NOT NULL,
	"lift" text DEFAULT 'unknown' NOT NULL,
	"ground_floor" text DEFAULT 'unknown' NOT NULL,
	"western_toilet" text DEFAULT 'unknown' NOT NULL,
	"hot_water" text DEFAULT 'unknown' NOT NULL,
	"heating" text DEFAULT 'unknown' NOT NULL,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "stays_pk" PRIMARY KEY("tour_package_id","night_from"),
	CONSTRAINT "stays_nights" CHECK ("stays"."night_from" between 1 and "stays"."night_to" and "stays"."night_to" <= 364),
	CONSTRAINT "stays_temple" CHECK ("stays"."temple_m" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "trip_facts" (
	"tour_package_id" integer PRIMARY KEY NOT NULL,
	"effort" integer,
	"effort_line" text,
	"effort_note" text,
	"verdict" text,
	"age_on_foot" integer,
	"age_assisted" integer,
	"age_advice" text,
	"walking" text,
	"vehicle" text,
	"oxygen_doctor" text,
	"toilets" text,
	"food" text,
	"company" text,
	"group_min" integer,
	"group_max" integer,
	"wheelchair" text,
	"assist_place" text,
	"checked_on" date,
	CONSTRAINT "trip_facts_effort" CHECK ("trip_facts"."effort" between 1 and 4),
	CONSTRAINT "trip_facts_ages" CHECK ("trip_facts"."age_on_foot" between 1 and 120 and "trip_facts"."age_assisted" between 1 and 120),
	CONSTRAINT "trip_facts_group" CHECK (("trip_facts"."group_min" is null) = ("trip_facts"."group_max" is null) and "trip_facts"."group_min" between 1 and "trip_facts"."group_max")
);
--> statement-breakpoint
CREATE TABLE "trip_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tour_package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"revision" integer NOT NULL,
	"contacts" jsonb NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trip_contacts_revision" UNIQUE("tour_package_id","start_date","revision"),
	CONSTRAINT "trip_contacts_revision_range" CHECK ("trip_contacts"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_positions" ADD CONSTRAINT "booking_positions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_positions" ADD CONSTRAINT "booking_positions_room_id_booking_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."booking_rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_positions" ADD CONSTRAINT "booking_positions_boarding_point_id_boarding_points_id_fk" FOREIGN KEY ("boarding_point_id") REFERENCES "public"."boarding_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_rooms" ADD CONSTRAINT "booking_rooms_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_rooms" ADD CONSTRAINT "booking_rooms_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_documents" ADD CONSTRAINT "travel_documents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_back_requests" ADD CONSTRAINT "call_back_requests_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_back_requests" ADD CONSTRAINT "call_back_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_back_requests" ADD CONSTRAINT "call_back_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_parties" ADD CONSTRAINT "waiting_parties_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_parties" ADD CONSTRAINT "waiting_parties_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event_chain" ADD CONSTRAINT "audit_event_chain_audit_event_id_audit_events_id_fk" FOREIGN KEY ("audit_event_id") REFERENCES "public"."audit_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event_values" ADD CONSTRAINT "audit_event_values_audit_event_id_audit_events_id_fk" FOREIGN KEY ("audit_event_id") REFERENCES "public"."audit_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_due_changes" ADD CONSTRAINT "balance_due_changes_balance_due_id_balance_dues_id_fk" FOREIGN KEY ("balance_due_id") REFERENCES "public"."balance_dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_due_changes" ADD CONSTRAINT "balance_due_changes_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_due_changes" ADD CONSTRAINT "balance_due_changes_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_due_changes" ADD CONSTRAINT "balance_due_changes_from_departure_id_departures_id_fk" FOREIGN KEY ("from_departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_set_by_staff_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_done_by_staff_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_dues" ADD CONSTRAINT "balance_dues_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_dues" ADD CONSTRAINT "balance_dues_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_joins_booking_id_bookings_id_fk" FOREIGN KEY ("joins_booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD CONSTRAINT "gateway_orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD CONSTRAINT "gateway_orders_balance_due_id_balance_dues_id_fk" FOREIGN KEY ("balance_due_id") REFERENCES "public"."balance_dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway_order_row_id_gateway_orders_id_fk" FOREIGN KEY ("gateway_order_row_id") REFERENCES "public"."gateway_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_months" ADD CONSTRAINT "book_months_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_action_rows" ADD CONSTRAINT "bulk_action_rows_bulk_action_id_bulk_actions_id_fk" FOREIGN KEY ("bulk_action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_action_rows" ADD CONSTRAINT "bulk_action_rows_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_given_to_staff_id_fk" FOREIGN KEY ("given_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_exception_id_refund_exceptions_id_fk" FOREIGN KEY ("exception_id") REFERENCES "public"."refund_exceptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forgiven_shares" ADD CONSTRAINT "forgiven_shares_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forgiven_shares" ADD CONSTRAINT "forgiven_shares_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_exceptions" ADD CONSTRAINT "refund_exceptions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_exceptions" ADD CONSTRAINT "refund_exceptions_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_exceptions" ADD CONSTRAINT "refund_exceptions_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_exceptions" ADD CONSTRAINT "refund_exceptions_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_bookings" ADD CONSTRAINT "case_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_bookings" ADD CONSTRAINT "case_bookings_case_id_enquiry_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."enquiry_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_enquiry_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."enquiry_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_call_back_id_call_back_requests_id_fk" FOREIGN KEY ("call_back_id") REFERENCES "public"."call_back_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_group_id_group_requests_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_lead_package_id_tour_packages_id_fk" FOREIGN KEY ("lead_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_cases" ADD CONSTRAINT "enquiry_cases_about_booking_id_bookings_id_fk" FOREIGN KEY ("about_booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_picture_key_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_package_categories" ADD CONSTRAINT "tour_package_categories_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_package_categories" ADD CONSTRAINT "tour_package_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_package_pictures" ADD CONSTRAINT "tour_package_pictures_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_package_pictures" ADD CONSTRAINT "tour_package_pictures_picture_key_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_package_regions" ADD CONSTRAINT "tour_package_regions_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_package_regions" ADD CONSTRAINT "tour_package_regions_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_addresses" ADD CONSTRAINT "post_addresses_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_key_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_drafts" ADD CONSTRAINT "story_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_drafts" ADD CONSTRAINT "story_drafts_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_drafts" ADD CONSTRAINT "story_drafts_planned_by_staff_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_versions" ADD CONSTRAINT "story_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_versions" ADD CONSTRAINT "story_versions_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_noted_by_staff_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cancellation_bookings" ADD CONSTRAINT "departure_cancellation_bookings_departure_cancellation_id_departure_cancellations_id_fk" FOREIGN KEY ("departure_cancellation_id") REFERENCES "public"."departure_cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cancellation_bookings" ADD CONSTRAINT "departure_cancellation_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cancellation_bookings" ADD CONSTRAINT "departure_cancellation_bookings_offer_id_departure_cancellation_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."departure_cancellation_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cancellation_bookings" ADD CONSTRAINT "departure_cancellation_bookings_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cancellation_offers" ADD CONSTRAINT "departure_cancellation_offers_departure_cancellation_id_departure_cancellations_id_fk" FOREIGN KEY ("departure_cancellation_id") REFERENCES "public"."departure_cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cancellation_offers" ADD CONSTRAINT "departure_cancellation_offers_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cancellation_refunds" ADD CONSTRAINT "departure_cancellation_refunds_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cancellation_refunds" ADD CONSTRAINT "departure_cancellation_refunds_departure_cancellation_booking_id_departure_cancellation_bookings_id_fk" FOREIGN KEY ("departure_cancellation_booking_id") REFERENCES "public"."departure_cancellation_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cancellation_steps" ADD CONSTRAINT "departure_cancellation_steps_departure_cancellation_id_departure_cancellations_id_fk" FOREIGN KEY ("departure_cancellation_id") REFERENCES "public"."departure_cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cancellation_steps" ADD CONSTRAINT "departure_cancellation_steps_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cancellations" ADD CONSTRAINT "departure_cancellations_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cancellations" ADD CONSTRAINT "departure_cancellations_cancelled_by_staff_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_details" ADD CONSTRAINT "departure_details_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_details" ADD CONSTRAINT "departure_details_led_by_staff_id_fk" FOREIGN KEY ("led_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_rules" ADD CONSTRAINT "departure_rules_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_balance_due_id_balance_dues_id_fk" FOREIGN KEY ("balance_due_id") REFERENCES "public"."balance_dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_office_payment_id_office_payments_id_fk" FOREIGN KEY ("office_payment_id") REFERENCES "public"."office_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_pdf_sha256_stored_files_sha256_fk" FOREIGN KEY ("pdf_sha256") REFERENCES "public"."stored_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_drafts" ADD CONSTRAINT "staff_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_badges" ADD CONSTRAINT "earned_badges_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_export_files" ADD CONSTRAINT "list_export_files_export_id_list_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."list_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_export_parts" ADD CONSTRAINT "list_export_parts_export_id_list_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."list_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_lists" ADD CONSTRAINT "hotel_lists_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_lists" ADD CONSTRAINT "hotel_lists_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_bookings" ADD CONSTRAINT "imported_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_photos" ADD CONSTRAINT "incident_photos_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_told_by_staff_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_settled_by_staff_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD CONSTRAINT "itinerary_days_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_leaders" ADD CONSTRAINT "departure_leaders_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_leaders" ADD CONSTRAINT "departure_leaders_leader_id_leaders_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."leaders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaders" ADD CONSTRAINT "leaders_photo_key_pictures_key_fk" FOREIGN KEY ("photo_key") REFERENCES "public"."pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_mailbox_mailboxes_name_fk" FOREIGN KEY ("mailbox") REFERENCES "public"."mailboxes"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_case_id_enquiry_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."enquiry_cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_mails" ADD CONSTRAINT "newsletter_issue_mails_newsletter_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("newsletter_issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_mails" ADD CONSTRAINT "newsletter_issue_mails_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_ordered_by_staff_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_tokens" ADD CONSTRAINT "newsletter_tokens_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payment_photos" ADD CONSTRAINT "office_payment_photos_office_payment_id_office_payments_id_fk" FOREIGN KEY ("office_payment_id") REFERENCES "public"."office_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payment_photos" ADD CONSTRAINT "office_payment_photos_added_by_staff_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_entered_by_staff_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_bank_news_by_staff_id_fk" FOREIGN KEY ("bank_news_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_balance_due_id_balance_dues_id_fk" FOREIGN KEY ("balance_due_id") REFERENCES "public"."balance_dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_entered_by_staff_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_set_offs" ADD CONSTRAINT "refund_set_offs_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_set_offs" ADD CONSTRAINT "refund_set_offs_office_payment_id_office_payments_id_fk" FOREIGN KEY ("office_payment_id") REFERENCES "public"."office_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_history" ADD CONSTRAINT "status_history_allowed" FOREIGN KEY ("entity","from_status","to_status") REFERENCES "public"."allowed_transitions"("entity","from_status","to_status") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_drafts" ADD CONSTRAINT "package_drafts_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_drafts" ADD CONSTRAINT "package_drafts_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_versions" ADD CONSTRAINT "package_versions_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_versions" ADD CONSTRAINT "package_versions_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_pans" ADD CONSTRAINT "booking_pans_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_pans" ADD CONSTRAINT "booking_pans_entered_by_staff_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_pieces" ADD CONSTRAINT "picture_pieces_upload_id_picture_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."picture_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD CONSTRAINT "picture_uploads_uploaded_by_staff_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD CONSTRAINT "picture_uploads_picture_key_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."pictures"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_pictures" ADD CONSTRAINT "uploaded_pictures_picture_key_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."pictures"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_pictures" ADD CONSTRAINT "uploaded_pictures_uploaded_by_staff_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_read_by_staff_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mismatches" ADD CONSTRAINT "mismatches_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mismatches" ADD CONSTRAINT "mismatches_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halt_ticks" ADD CONSTRAINT "halt_ticks_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halt_ticks" ADD CONSTRAINT "halt_ticks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halt_ticks" ADD CONSTRAINT "halt_ticks_said_by_staff_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halts" ADD CONSTRAINT "halts_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halts" ADD CONSTRAINT "halts_added_by_staff_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_copies" ADD CONSTRAINT "offline_copies_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_copies" ADD CONSTRAINT "offline_copies_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boarding_points" ADD CONSTRAINT "boarding_points_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_points" ADD CONSTRAINT "drop_points_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passwords" ADD CONSTRAINT "staff_passwords_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_second_steps" ADD CONSTRAINT "staff_second_steps_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_used_codes" ADD CONSTRAINT "staff_used_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_snoozes" ADD CONSTRAINT "line_snoozes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_travellers" ADD CONSTRAINT "saved_travellers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_details" ADD CONSTRAINT "traveller_details_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assists" ADD CONSTRAINT "assists_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "required_documents" ADD CONSTRAINT "required_documents_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_facts" ADD CONSTRAINT "trip_facts_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_contacts" ADD CONSTRAINT "trip_contacts_tour_package_id_tour_packages_id_fk" FOREIGN KEY ("tour_package_id") REFERENCES "public"."tour_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_old_email" ON "email_changes" USING btree ("old_email");--> statement-breakpoint
CREATE INDEX "failed_tries_age" ON "failed_tries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "booking_positions_room" ON "booking_positions" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "booking_positions_boarding" ON "booking_positions" USING btree ("boarding_point_id");--> statement-breakpoint
CREATE INDEX "booking_rooms_booking" ON "booking_rooms" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "call_back_requests_open" ON "call_back_requests" USING btree ("promised_until");--> statement-breakpoint
CREATE INDEX "call_back_requests_phone" ON "call_back_requests" USING btree ("phone_normalised","created_at");--> statement-breakpoint
CREATE INDEX "call_back_requests_age" ON "call_back_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "group_requests_age" ON "group_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "waiting_parties_next" ON "waiting_parties" USING btree ("tour_package_id","start_date","created_at");--> statement-breakpoint
CREATE INDEX "waiting_parties_by_day" ON "waiting_parties" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "audit_event_values_person" ON "audit_event_values" USING btree ("person");--> statement-breakpoint
CREATE INDEX "audit_events_object" ON "audit_events" USING btree ("object_kind","object_id");--> statement-breakpoint
CREATE INDEX "audit_events_object_id" ON "audit_events" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_name" ON "audit_events" USING btree ("name","seq");--> statement-breakpoint
CREATE INDEX "audit_events_staff" ON "audit_events" USING btree ("staff","seq") WHERE "audit_events"."staff" is not null;--> statement-breakpoint
CREATE INDEX "balance_due_changes_departure" ON "balance_due_changes" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "booking_notes_booking" ON "booking_notes" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_reminders_booking" ON "booking_reminders" USING btree ("booking_id","due_at");--> statement-breakpoint
CREATE INDEX "booking_reminders_due" ON "booking_reminders" USING btree ("due_at") WHERE "booking_reminders"."done_at" is null;--> statement-breakpoint
CREATE INDEX "balance_dues_booking" ON "balance_dues" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_dues_one_open" ON "balance_dues" USING btree ("payment_id") WHERE "balance_dues"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "balance_dues_one_change" ON "balance_dues" USING btree ("booking_id") WHERE "balance_dues"."status" = 'open' and "balance_dues"."reason" = 'change';--> statement-breakpoint
CREATE INDEX "bookings_departure" ON "bookings" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "bookings_owner_user" ON "bookings" USING btree ("owner_user_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_owner_cookie" ON "bookings" USING btree ("owner_cookie_hash");--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at","reference");--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("start_date","reference");--> statement-breakpoint
CREATE INDEX "bookings_by_booker" ON "bookings" USING btree ("customer_name","reference");--> statement-breakpoint
CREATE INDEX "bookings_name_sounds" ON "bookings" USING gin ("name_sounds" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_phone_backwards" ON "bookings" USING btree ("phone_backwards" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_waiting" ON "bookings" USING btree ("created_at","reference") WHERE "bookings"."status" in ('held', 'needs_review');--> statement-breakpoint
CREATE INDEX "bookings_of_office" ON "bookings" USING btree ("created_at","reference") WHERE "bookings"."came_by" <> 'site';--> statement-breakpoint
CREATE INDEX "bookings_taken_by" ON "bookings" USING btree ("taken_by") WHERE "bookings"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "bookings_without_keys" ON "bookings" USING btree ("id") WHERE "bookings"."name_sounds" = '' and "bookings"."phone_backwards" = '';--> statement-breakpoint
CREATE INDEX "bookings_assigned_to" ON "bookings" USING btree ("assigned_to") WHERE "bookings"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "bookings_joined" ON "bookings" USING btree ("joins_booking_id") WHERE "bookings"."joins_booking_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_confirmed" ON "bookings" USING btree ("confirmed_at") WHERE "bookings"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_due_holds" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" = 'held';--> statement-breakpoint
CREATE INDEX "bookings_of_nobody" ON "bookings" USING btree (lower("email"),"created_at") WHERE "bookings"."owner_user_id" is null;--> statement-breakpoint
CREATE INDEX "bookings_hold_source" ON "bookings" USING btree ("departure_id","hold_source") WHERE "bookings"."hold_source" is not null;--> statement-breakpoint
CREATE INDEX "bookings_travelled" ON "bookings" USING btree ("end_date","id") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_upcoming" ON "bookings" USING btree ("start_date","id") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_completed" ON "bookings" USING btree ("end_date","id") WHERE "bookings"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" in ('expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "gateway_orders_booking" ON "gateway_orders" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_orders_one_open" ON "gateway_orders" USING btree ("booking_id") WHERE "gateway_orders"."status" in ('creating', 'unknown', 'open') and "gateway_orders"."balance_due_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_orders_one_paid" ON "gateway_orders" USING btree ("booking_id") WHERE "gateway_orders"."status" = 'paid' and "gateway_orders"."balance_due_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_orders_one_open_a_balance_due" ON "gateway_orders" USING btree ("balance_due_id") WHERE "gateway_orders"."status" in ('creating', 'unknown', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_orders_one_paid_a_balance_due" ON "gateway_orders" USING btree ("balance_due_id") WHERE "gateway_orders"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "gateway_orders_balance_due" ON "gateway_orders" USING btree ("reconcile_at") WHERE "gateway_orders"."status" in ('creating', 'unknown', 'open', 'superseded');--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("gateway_order_row_id");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at") WHERE "payments"."status" = 'captured';--> statement-breakpoint
CREATE INDEX "payments_authorized" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'authorized';--> statement-breakpoint
CREATE INDEX "payments_owed" ON "payments" USING btree ("booking_id") WHERE "payments"."bounced_paise" > "payments"."forgiven_paise" + "payments"."replaced_paise";--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("payment_id","reason") WHERE "refunds"."reason" not in ('customer_cancelled', 'goodwill', 'trip_changed');--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("status") WHERE "refunds"."status" <> 'processed';--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree (coalesce("processed_at", "updated_at")) WHERE "refunds"."status" = 'processed';--> statement-breakpoint
CREATE INDEX "refunds_bank_reference" ON "refunds" USING btree ("bank_reference") WHERE "refunds"."bank_reference" is not null;--> statement-breakpoint
CREATE INDEX "refunds_since" ON "refunds" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "refunds_promised" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_amounts" ON "refunds" USING btree ("amount_paise","id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at","id") WHERE "refunds"."status" in ('waiting_for_funds', 'requested_in_turn');--> statement-breakpoint
CREATE INDEX "bulk_action_rows_position" ON "bulk_action_rows" USING btree ("bulk_action_id","position");--> statement-breakpoint
CREATE INDEX "bulk_action_rows_booking" ON "bulk_action_rows" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bulk_actions_staff" ON "bulk_actions" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_exceptions_one_waiting" ON "refund_exceptions" USING btree ("booking_id") WHERE "refund_exceptions"."state" = 'waits';--> statement-breakpoint
CREATE INDEX "refund_exceptions_waiting" ON "refund_exceptions" USING btree ("asked_at") WHERE "refund_exceptions"."state" = 'waits';--> statement-breakpoint
CREATE INDEX "refund_exceptions_booking" ON "refund_exceptions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "case_bookings_case" ON "case_bookings" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_messages_case" ON "case_messages" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "case_messages_from" ON "case_messages" USING btree ("from_email") WHERE "case_messages"."from_email" is not null;--> statement-breakpoint
CREATE INDEX "enquiry_cases_due" ON "enquiry_cases" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "enquiry_cases_created" ON "enquiry_cases" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enquiry_cases_open" ON "enquiry_cases" USING btree ("state","owner_id") WHERE "enquiry_cases"."state" not in ('closed', 'booked');--> statement-breakpoint
CREATE INDEX "enquiry_cases_about" ON "enquiry_cases" USING btree ("about_booking_id") WHERE "enquiry_cases"."about_booking_id" is not null;--> statement-breakpoint
CREATE INDEX "departures_set_aside_days" ON "departures" USING btree ("start_date") WHERE "departures"."set_aside" > 0;--> statement-breakpoint
CREATE INDEX "departures_days" ON "departures" USING btree ("start_date","tour_package_id");--> statement-breakpoint
CREATE INDEX "departures_taken_days" ON "departures" USING btree ("start_date","tour_package_id") WHERE "departures"."is_taken";--> statement-breakpoint
CREATE INDEX "departures_closed_days" ON "departures" USING btree ("start_date","tour_package_id") WHERE "departures"."is_closed";--> statement-breakpoint
CREATE INDEX "tour_package_categories_packages" ON "tour_package_categories" USING btree ("category_id","tour_package_id");--> statement-breakpoint
CREATE INDEX "tour_package_pictures_key" ON "tour_package_pictures" USING btree ("picture_key","tour_package_id");--> statement-breakpoint
CREATE INDEX "tour_package_regions_packages" ON "tour_package_regions" USING btree ("region_id","tour_package_id");--> statement-breakpoint
CREATE INDEX "tour_packages_position" ON "tour_packages" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "tour_packages_price" ON "tour_packages" USING btree ((case when "base_price_paise" > 0 then "base_price_paise" else 9007199254740991 end),"id");--> statement-breakpoint
CREATE INDEX "tour_packages_price_descending" ON "tour_packages" USING btree ("base_price_paise","id");--> statement-breakpoint
CREATE INDEX "tour_packages_duration" ON "tour_packages" USING btree ("duration_days","id");--> statement-breakpoint
CREATE INDEX "tour_packages_name" ON "tour_packages" USING btree ((left(lower("name"), 60)),"id");--> statement-breakpoint
CREATE INDEX "tour_packages_name_parts" ON "tour_packages" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tour_packages_published" ON "tour_packages" USING btree ("id","base_price_paise","duration_days") WHERE "tour_packages"."is_published";--> statement-breakpoint
CREATE INDEX "post_addresses_post" ON "post_addresses" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_on" DESC NULLS FIRST,"slug");--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("ended_at","due_at");--> statement-breakpoint
CREATE INDEX "departure_cancellation_bookings_booking" ON "departure_cancellation_bookings" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "departure_cancellation_bookings_waiting" ON "departure_cancellation_bookings" USING btree ("booking_id") WHERE "departure_cancellation_bookings"."outcome" = 'waits';--> statement-breakpoint
CREATE INDEX "departure_cancellation_bookings_offer" ON "departure_cancellation_bookings" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "departure_cancellation_offers_departure" ON "departure_cancellation_offers" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "departure_cancellation_refunds_booking" ON "departure_cancellation_refunds" USING btree ("departure_cancellation_booking_id");--> statement-breakpoint
CREATE INDEX "departure_cancellation_steps_departure_cancellation" ON "departure_cancellation_steps" USING btree ("departure_cancellation_id","at");--> statement-breakpoint
CREATE INDEX "departure_cancellations_open" ON "departure_cancellations" USING btree ("answer_by") WHERE "departure_cancellations"."done_at" is null;--> statement-breakpoint
CREATE INDEX "departure_details_led" ON "departure_details" USING btree ("led_by","start_date");--> statement-breakpoint
CREATE INDEX "departure_rules_package" ON "departure_rules" USING btree ("tour_package_id");--> statement-breakpoint
CREATE INDEX "departure_rules_festivals" ON "departure_rules" USING btree ("tour_package_id") WHERE "departure_rules"."festival_days" <> '[]'::jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_a_booking" ON "invoices" USING btree ("booking_id") WHERE "invoices"."kind" = 'invoice' and "invoices"."balance_due_id" is null;--> statement-breakpoint
CREATE INDEX "invoices_booking" ON "invoices" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "list_exports_staff" ON "list_exports" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "hotel_lists_departure" ON "hotel_lists" USING btree ("tour_package_id","start_date");--> statement-breakpoint
CREATE INDEX "import_lines_result" ON "import_lines" USING btree ("import_id","result","line");--> statement-breakpoint
CREATE INDEX "imports_staff" ON "imports" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "incidents_departure" ON "incidents" USING btree ("tour_package_id","start_date");--> statement-breakpoint
CREATE INDEX "incidents_booking" ON "incidents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "incidents_open" ON "incidents" USING btree ("received_at") WHERE "incidents"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "itinerary_days_pictures" ON "itinerary_days" USING gin ("picture_keys");--> statement-breakpoint
CREATE INDEX "departure_leaders_leader" ON "departure_leaders" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_received" ON "incoming_mails" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "incoming_mails_case" ON "incoming_mails" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "newsletter_issue_mails_result" ON "newsletter_issue_mails" USING btree ("newsletter_issue_id","result");--> statement-breakpoint
CREATE INDEX "newsletter_issue_mails_subscription" ON "newsletter_issue_mails" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_one_open" ON "newsletter_issues" USING btree (("status" <> 'sent')) WHERE "newsletter_issues"."status" <> 'sent';--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_status" ON "newsletter_subscriptions" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "newsletter_tokens_subscription" ON "newsletter_tokens" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "office_payments_booking" ON "office_payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "office_payments_entered" ON "office_payments" USING btree ("entered_at","number");--> statement-breakpoint
CREATE INDEX "office_payments_received" ON "office_payments" USING btree ("received_on","number");--> statement-breakpoint
CREATE INDEX "office_payments_amounts" ON "office_payments" USING btree ("amount_paise","number");--> statement-breakpoint
CREATE INDEX "office_payments_entered_by" ON "office_payments" USING btree ("entered_by","entered_at");--> statement-breakpoint
CREATE INDEX "office_payments_waiting" ON "office_payments" USING btree ("entered_at") WHERE "office_payments"."state" = 'waits';--> statement-breakpoint
CREATE INDEX "office_payments_decided" ON "office_payments" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "office_payments_returned" ON "office_payments" USING btree ("bank_news_at") WHERE "office_payments"."state" = 'bounced';--> statement-breakpoint
CREATE UNIQUE INDEX "office_payments_transfer" ON "office_payments" USING btree ("way","reference") WHERE "office_payments"."way" <> 'cash' and "office_payments"."state" not in ('refused', 'bounced');--> statement-breakpoint
CREATE INDEX "office_payments_cheques" ON "office_payments" USING btree ("received_on") WHERE "office_payments"."way" = 'cheque' and "office_payments"."state" = 'confirmed' and "office_payments"."cleared_on" is null;--> statement-breakpoint
CREATE INDEX "refund_set_offs_refund" ON "refund_set_offs" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbox_kept_bodies" ON "inbox" USING btree ("received_at") WHERE length("inbox"."body") > 0;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at") WHERE "mails"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "mails_message_id" ON "mails" USING btree ("message_id") WHERE "mails"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree (split_part(split_part("dedupe_key", ':', 2), '.', 1));--> statement-breakpoint
CREATE INDEX "rate_limit_windows_age" ON "rate_limit_windows" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "picture_uploads_of" ON "picture_uploads" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "promo_redemptions_customer" ON "promo_redemptions" USING btree ("promo_code_id","customer_hash");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("day") WHERE "bank_lines"."match" is null;--> statement-breakpoint
CREATE INDEX "bank_lines_read" ON "bank_lines" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "bank_lines_unsure" ON "bank_lines" USING btree ("matched") WHERE "bank_lines"."is_unsure";--> statement-breakpoint
CREATE INDEX "mismatches_open" ON "mismatches" USING btree ("found_at") WHERE "mismatches"."ending" is null;--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("tour_package_id","status","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_desk" ON "reviews" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("written_at","id") WHERE "reviews"."status" = 'published' and "reviews"."reply_text" is null;--> statement-breakpoint
CREATE INDEX "reviews_withheld_ones" ON "reviews" USING btree ("written_at","id") WHERE "reviews"."status" = 'withheld';--> statement-breakpoint
CREATE INDEX "halt_ticks_departure" ON "halt_ticks" USING btree ("tour_package_id","start_date");--> statement-breakpoint
CREATE INDEX "halt_ticks_booking" ON "halt_ticks" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "offline_copies_staff" ON "offline_copies" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "saved_views_staff" ON "saved_views" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "search_entries_places" ON "search_entries" USING btree ("id") WHERE "search_entries"."tour_package_id" is null;--> statement-breakpoint
CREATE INDEX "search_entries_starts" ON "search_entries" USING btree ((left("names", 60) collate "C"));--> statement-breakpoint
CREATE INDEX "search_entries_names" ON "search_entries" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_entries_sounds" ON "search_entries" USING gin ("sounds" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_links_staff" ON "staff_links" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_presence_thing" ON "staff_presence" USING btree ("thing");--> statement-breakpoint
CREATE INDEX "staff_sessions_user" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_tries_identifier" ON "staff_tries" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "staff_used_codes_age" ON "staff_used_codes" USING btree ("used_at");--> statement-breakpoint
INSERT INTO "reply_templates" ("title", "subject", "text", "position", "changed_at") VALUES
	('We look into it', 'About your question', 'Thank you for writing. We look into it and answer by tomorrow evening.', 1, now()),
	('Seats are free', 'Seats are free', 'Thank you for asking. Seats are free on this day. Shall we hold them for you? Please tell us the names and ages of all who travel.', 2, now()),
	('The day is full', 'About your day', 'Thank you for asking. This day is full. You can join the waiting list on the page of the trip, or choose one of the next days.', 3, now()),
	('We could not reach you', 'Please call us about your trip', 'We tried to call you about {trip} and did not reach you. Please call us on {office_phone}, or reply to this email with a good time.', 4, now()),
	('Names are missing', 'The names of your travellers', 'We still need the names of all who travel on {date}, as on their photo ID. The link to enter them is in our email about your booking {reference}.', 5, now()),
	('Bring your documents', 'What to bring on the first day', 'Please bring the photo ID of every traveller and the voucher, on paper or on the phone, to the place where the trip starts on {date}.', 6, now()),
	('Thank you for your patience', 'About your question', 'Thank you for your patience. We are looking into it, and write or call as soon as we know more.', 7, now());

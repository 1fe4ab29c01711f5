-- Receipts that waited before the due of their debt was opened: link and receipt could both be paid.
UPDATE "office_receipts" SET "due_id" = (
	SELECT d."id" FROM "booking_dues" d
	WHERE d."booking_id" = "office_receipts"."booking_id" AND d."status" = 'open' AND d."reason" = 'bounced_cheque'
	ORDER BY d."created_at", d."id" LIMIT 1
)
WHERE "state" = 'waits' AND "due_id" IS NULL
	AND EXISTS (SELECT 1 FROM "bookings" b WHERE b."id" = "office_receipts"."booking_id" AND b."status" <> 'held');
--> statement-breakpoint
UPDATE "booking_dues" SET "is_by_hand" = true
WHERE "status" = 'open' AND "reason" = 'bounced_cheque' AND NOT "is_by_hand"
	AND EXISTS (SELECT 1 FROM "office_receipts" r WHERE r."due_id" = "booking_dues"."id" AND r."state" = 'waits');

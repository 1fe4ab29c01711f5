-- Receipts that waited for a debt that has ended: the link of another debt of the booking could take the same money.
UPDATE "office_receipts" SET "due_id" = (
	SELECT d."id" FROM "booking_dues" d JOIN "payments" p ON p."id" = d."payment_id"
	WHERE d."booking_id" = "office_receipts"."booking_id" AND d."status" = 'open' AND d."reason" = 'bounced_cheque'
	ORDER BY p."created_at" DESC, p."id" DESC LIMIT 1
)
WHERE "state" = 'waits'
	AND EXISTS (SELECT 1 FROM "booking_dues" e WHERE e."id" = "office_receipts"."due_id" AND e."reason" = 'bounced_cheque' AND e."status" <> 'open')
	AND EXISTS (SELECT 1 FROM "booking_dues" d WHERE d."booking_id" = "office_receipts"."booking_id" AND d."status" = 'open' AND d."reason" = 'bounced_cheque')
	AND EXISTS (SELECT 1 FROM "bookings" b WHERE b."id" = "office_receipts"."booking_id" AND b."status" <> 'held');
--> statement-breakpoint
UPDATE "booking_dues" SET "is_by_hand" = true
WHERE "status" = 'open' AND "reason" = 'bounced_cheque' AND NOT "is_by_hand"
	AND EXISTS (SELECT 1 FROM "office_receipts" r WHERE r."due_id" = "booking_dues"."id" AND r."state" = 'waits');

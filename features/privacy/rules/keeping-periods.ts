/**
 * So many days after its end, a booking that nobody paid loses what it says about people. A bank may confirm a payment
 * within four days, so no money comes so late.
 */
export const UNPAID_BOOKING_KEPT_DAYS = 30

/** So many days after they were sent, messages to the office and questions of groups are deleted. */
export const ENQUIRY_KEPT_DAYS = 180

/** So many days after it was asked for, a call is deleted. */
export const CALL_BACK_KEPT_DAYS = 30

/** So many days after the start of the trip, those who waited for its seats are deleted. */
export const WAITING_PARTY_KEPT_DAYS = 30

/** So many days after the trip, what was ticked at its halts is deleted, as the names of its travellers are. */
export const ROLL_CALL_KEPT_DAYS = 84

/** So many days after the trip, the rooming lists that hotels got are deleted, with their mails. */
export const HOTEL_LIST_KEPT_DAYS = 14

/** So many days after they came, messages of the gateway are emptied. Their hash and id stay. */
export const WEBHOOK_BODY_KEPT_DAYS = 90

/** So many hours the answer of a request is kept for its repeats, unless it belongs to a booking or a payment. */
export const IDEMPOTENCY_KEPT_HOURS = 48

/** So many days after they came, it is forgotten which mails were read. What they said stands in their cases. */
export const INCOMING_MAIL_KEPT_DAYS = 30

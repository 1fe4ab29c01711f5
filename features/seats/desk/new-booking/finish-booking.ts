import { getDeskBooking } from '#features/bookings/api/desk-calls.ts'
import { saveDetails, setDiscount, extendHold, sendPaymentLink, type PaymentLink } from '../../api/desk-calls.ts'
import { listDeskTravellers, saveTravellerList } from '#features/travellers/api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import { deskNewBooking as texts } from '#messages/seats/desk-new-booking.ts'
import { deskTravellerList as lists } from '#messages/travellers/desk-list.ts'
import { problemsOf, rowsOf, toListBody } from '#features/travellers/desk/pasted-list.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { customerOf, type NewBookingForm } from './new-booking-form.ts'

/** 6 pm India time tomorrow, which is within the hold limit of every role. */
export function tomorrowEvening(): string {
  const tomorrow = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 1)
  return timeInIndia(tomorrow, '18:00').toISOString()
}

/** An error with a message for the page. */
function refusal(sentence: string): Error {
  return Object.assign(new Error(sentence), { name: 'ApiError', status: 422, isFromServer: true })
}

/**
 * Writes the caller's details into the booking that holds the seats.
 *
 * @throws when no seats are held yet, or a cell of the pasted list is invalid.
 */
export async function saveCaller(form: NewBookingForm): Promise<void> {
  const { reference } = form
  if (reference === '') throw refusal(texts.notHeld)
  await assertTravellersValid(form)
  await applyDiscount(form)
  const { version } = await deskCall(getDeskBooking, { params: { reference } })
  await deskCall(saveDetails, { params: { reference }, body: { version, customer: customerOf(form) } })
}

/** Applies the typed discount, or removes an earlier one. Nothing is sent when it has not changed. */
export async function applyDiscount({ reference, discount, discountReason }: NewBookingForm): Promise<void> {
  const amount = discount.trim() === '' ? 0 : parseRupees(discount)
  if (amount === null) throw refusal(texts.discountInvalid)
  const params = { reference }
  const { money } = await deskCall(getDeskBooking, { params })
  const isSame = money.discountReason === (amount === 0 ? '' : discountReason.trim())
  if (isSame && (amount === 0 || money.discountPaise === amount)) return
  await deskCall(setDiscount, { params, body: { amountPaise: amount, reason: discountReason.trim() } })
}

/** The rows of the pasted list that are sent; null when there are none, or names are not needed. */
async function listOf({ reference, list, willNameTravellersLater, startDate }: NewBookingForm) {
  const rows = willNameTravellersLater ? [] : rowsOf(list, startDate).rows.filter(({ isOut }) => !isOut)
  if (rows.length === 0) return null
  const { needs } = await deskCall(listDeskTravellers, { params: { reference } })
  return needs.name === undefined ? null : { rows, needs }
}

/** Throws before anything is booked if the pasted list could not be saved. */
async function assertTravellersValid(form: NewBookingForm): Promise<void> {
  const { rows, needs } = (await listOf(form)) ?? { rows: [], needs: {} }
  for (const [index, { cells }] of rows.entries()) {
    const [problem] = Object.entries(problemsOf(cells, needs))
    if (problem !== undefined) throw refusal(lists.wrong)
    if (index >= Number(form.guests)) throw refusal(lists.tooMany(rows.length, Number(form.guests)))
  }
}

/** Saves the pasted travellers, when the booking is made. @returns false when they could not be saved. */
export async function saveTravellers(form: NewBookingForm): Promise<boolean> {
  const params = { reference: form.reference }
  try {
    const travellerList = await listOf(form)
    if (travellerList === null) return true
    await deskCall(saveTravellerList, {
      params,
      body: { travellers: toListBody(travellerList.rows, travellerList.needs) },
    })
    return true
  } catch {
    return false
  }
}

/** Saves the details, holds the seats until tomorrow evening, and sends the payment link. */
export async function finishByLink(form: NewBookingForm): Promise<PaymentLink> {
  await saveCaller(form)
  const params = { reference: form.reference }
  await deskCall(extendHold, { params, body: { until: tomorrowEvening() } })
  return deskCall(sendPaymentLink, { params })
}

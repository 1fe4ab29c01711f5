import { afterAll, describe, expect, it } from 'vitest'
import { listBillingDocuments } from '../api/calls.ts'
import { saveTraveller } from '#features/travellers/api/calls.ts'
import type { TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { travellerMails } from '#messages/travellers/mails.ts'
import { travellersLink, travellersToken } from '#features/travellers/server/travellers-link.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { sendBookingConfirmation } from './send-booking-confirmation.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { sendReminders } from './send-reminders.ts'
import { travellersBlocks } from './travellers-blocks.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { secrets, baseUrl } = app.platform
const needs: TravellerNeeds = { name: 'required', age: 'required', medicalNotes: 'optional' }

async function buildConfirmedBooking(travellerNeeds: TravellerNeeds) {
  const { visitor, bookingId } = await buildPaidTrip(app, { needs: travellerNeeds })
  await sendBookingConfirmation(app.platform, bookingId)
  const { rows } = await app.database.pool.query<{ reference: string }>(
    'select reference from bookings where id = $1',
    [bookingId],
  )
  const references = rows[0]?.reference ?? ''
  const { trips } = await visitor.call(listBillingDocuments, { query: { references } })
  return { visitor, bookingId, trip: trips[0], link: travellersLink(secrets.booking, { id: bookingId, linkSeries: 0 }) }
}

async function mailOf(kind: string, bookingId: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ text: string; html: string }>(
    'select text, html from mails where dedupe_key = $1',
    [`${kind}:${bookingId}`],
  )
  return `${rows[0]?.text}\n${rows[0]?.html}`
}

describe('the emails about a booking', () => {
  it('link to its travellers page when the trip needs traveller details, and so does the booking itself', async () => {
    const { bookingId, trip, link } = await buildConfirmedBooking(needs)
    const mail = await mailOf('booking-confirmed', bookingId)
    expect(mail).toContain(travellerMails.ask)
    expect(mail).toContain(`${baseUrl}${link}`)
    expect(trip?.travellersUrl).toBe(link)
    const other = await buildConfirmedBooking({})
    expect(await mailOf('booking-confirmed', other.bookingId)).not.toContain('/travellers')
    expect(other.trip?.travellersUrl).toBeNull()
  })

  it('state before the trip how many travellers have missing details, without a name or anybody’s illness', async () => {
    const [started, complete] = [await buildConfirmedBooking(needs), await buildConfirmedBooking(needs)]
    const save = ({ visitor, bookingId }: typeof started, place: number, body: object) =>
      visitor.call(saveTraveller, {
        params: { token: travellersToken(secrets.booking, bookingId), place },
        body: { revision: 0, ...body },
      })
    await save(started, 1, { name: 'Quagga Patel', age: 34, medicalNotes: 'Asthma' })
    // Simulate a package that began to require the age later. This traveller has a name but no age.
    await save(started, 2, { name: 'Okapi Patel', age: 35 })
    await app.database.pool.query('update traveller_details set age = null where name = $1', ['Okapi Patel'])
    for (const place of [1, 2, 3]) await save(complete, place, { name: 'Asha Patel', age: 34, medicalNotes: 'Asthma' })
    app.clock.advanceMinutes(6 * 24 * 60)
    await sendReminders(app.platform)
    const mail = await mailOf('trip-soon', started.bookingId)
    expect(mail).toContain(travellerMails.missing(2))
    expect(mail).toContain(`${baseUrl}${started.link}`)
    expect(mail).not.toMatch(/Asthma|Quagga|Okapi/)
    expect(await mailOf('trip-soon', complete.bookingId)).toContain(travellerMails.complete)
  })

  it('do not mention the travellers of a booking that is unpaid or was cancelled', async () => {
    const { bookingId } = await buildConfirmedBooking(needs)
    const booking = await bookingRepository.findById(app.platform.db, bookingId)
    if (booking === undefined) throw new Error('there is no booking')
    expect(await travellersBlocks(app.platform, booking, 'reminder')).toHaveLength(2)
    for (const status of ['held', 'cancelled', 'completed'] as const)
      expect(await travellersBlocks(app.platform, { ...booking, status }, 'reminder')).toEqual([])
  })
})

import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { Uuid } from '#kernel/wire/schema-parts.ts'
import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { addPaise, paise } from '#kernel/money/money.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { ANSWER_PATH } from '#features/bookings/server/cancellation-answer-link.ts'
import { readFormBody } from '#platform/http/read-form-body.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { answerDepartureCancellation, getAnswerPage } from './answer-departure-cancellation.ts'
import { answerPage, unknownPage } from './answer-page.ts'
import { ANSWER_STYLES, STYLES_PATH } from './answer-styles.ts'
import { departureCancellationPageRepository } from './departure-cancellation-page-repository.ts'
import { departureCancellationRepository } from './departure-cancellation-repository.ts'

const AnswerForm = z.strictObject({ choice: z.union([Uuid, z.literal('back')]) })
const BODY_LIMIT_BYTES = 1024
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'"
/**
 * The address contains the token, so the referrer goes only to our own pages. `no-referrer` would also hide the form's
 * origin.
 */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
}

/**
 * The page on which travellers choose after their departure was cancelled. It needs no script, no cookie and no
 * sign-in. Email scanners open links, so a GET never submits an answer: only the form does.
 */
export function departureCancellationAnswerRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(STYLES_PATH, (c) =>
    c.body(ANSWER_STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
  )

  app.get(ANSWER_PATH, (c) => show(c, false))

  app.post(ANSWER_PATH, async (c) => {
    await limit(c)
    const { choice } = await readFormBody(c, { schema: AnswerForm, limitBytes: BODY_LIMIT_BYTES })
    try {
      await answerDepartureCancellation(platform, tokenIn(c), { offerId: choice === 'back' ? null : choice })
    } catch (error) {
      if (isAppError(error) && error.code === 'DEPARTURE_CANCELLATION_OFFER_FULL') return show(c, true)
      if (isAppError(error) && error.code === 'DEPARTURE_CANCELLATION_LINK_UNKNOWN') return unknown(c)
      throw error
    }
    return c.redirect(c.req.path, 303)
  })

  async function show(c: Context<AppEnv>, isGone: boolean) {
    await limit(c)
    try {
      const answer = await getAnswerPage(platform, tokenIn(c))
      for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
      const page = answerPage(platform, answer, { isGone, ...(await outcomeOf(answer)) })
      return c.html(page, isGone ? 409 : 200)
    } catch (error) {
      if (isAppError(error) && error.code === 'DEPARTURE_CANCELLATION_LINK_UNKNOWN') return unknown(c)
      throw error
    }
  }

  /** The outcome of the booking: the date to which it moved, and the refund. */
  async function outcomeOf({ row, booking }: Awaited<ReturnType<typeof getAnswerPage>>) {
    const offers = await departureCancellationRepository.listOffers(platform.db, row.departureCancellationId)
    const day = offers.find(({ offer }) => offer.id === row.offerId)?.startDate
    const refunds = await departureCancellationPageRepository.listRefunds(platform.db, row.departureCancellationId)
    const bookingRefunds = refunds.filter(({ bookingId, status }) => bookingId === booking.id && status !== 'set_off')
    return {
      movedTo: day === undefined ? null : formatCalendarDate(day),
      refundAmountPaise: addPaise(paise(0), ...bookingRefunds.map(({ amountPaise }) => paise(amountPaise))),
    }
  }

  function unknown(c: Context<AppEnv>) {
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    return c.html(unknownPage(platform), 404)
  }

  const limit = (c: Context<AppEnv>) => platform.limiter.take('departure-cancellation-answer', c.get('clientAddress'))
  return app
}

const tokenIn = (c: Context<AppEnv>) => c.req.param('token') ?? ''

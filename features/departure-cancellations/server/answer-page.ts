import { html } from 'hono/html'
import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { departureCancellationPage as texts } from '#messages/departure-cancellations/page.ts'
import { printDateTime } from '#features/documents/server/print-date-time.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { getAnswerPage } from './answer-departure-cancellation.ts'
import { STYLES_PATH } from './answer-styles.ts'

type Answer = Awaited<ReturnType<typeof getAnswerPage>>
type Html = ReturnType<typeof html>

const rupees = (amount: number) => formatRupees(paise(amount), { paise: 'shown' })

/** The page for a link in its current state. `isGone`: the seats of the chosen date were taken in the meantime. */
export function answerPage(
  { site }: Pick<Platform, 'site'>,
  answer: Answer,
  { isGone, movedTo, refundAmountPaise }: { isGone: boolean; movedTo: string | null; refundAmountPaise: number },
): Html {
  const { departure } = answer
  return frame(site, texts.title(departure.packageName), bodyOf(answer, { isGone, movedTo, refundAmountPaise }))
}

/** The page for an invalid link. */
export function unknownPage({ site }: Pick<Platform, 'site'>): Html {
  return frame(site, texts.unknown.heading, messageBody(texts.unknown.heading, texts.unknown.text))
}

function bodyOf(
  answer: Answer,
  { isGone, movedTo, refundAmountPaise }: { isGone: boolean; movedTo: string | null; refundAmountPaise: number },
) {
  const { row, booking, isOver, choices } = answer
  const amount = rupees(choices.refundPaise)
  switch (row.outcome) {
    case 'moved':
      return messageBody(texts.moved.heading(movedTo ?? ''), [
        texts.moved.text,
        ...(refundAmountPaise > 0 ? [texts.cheaper(rupees(refundAmountPaise))] : []),
      ])
    case 'refund':
      return messageBody(
        texts.refund.heading,
        refundAmountPaise === 0 ? texts.refund.textUnpaid : texts.refund.text(rupees(refundAmountPaise)),
      )
    case 'ended':
      return messageBody(texts.ended.heading, texts.ended.text)
    case 'elsewhere':
      return messageBody(texts.elsewhere.heading, texts.elsewhere.text)
    case 'waits':
      break
  }
  if (booking.status === 'held') return html`${introduction(answer)}${messageBody(null, texts.receipt.text)}`
  if (booking.status !== 'confirmed') return messageBody(texts.elsewhere.heading, texts.elsewhere.text)
  if (isOver)
    return messageBody(texts.over.heading, choices.refundPaise === 0 ? texts.over.textUnpaid : texts.over.text(amount))
  return html`${introduction(answer)}${isGone ? html`<p class="gone" role="alert">${texts.gone}</p>` : ''}${form(answer)}`
}

function introduction({ departure, departureCancellation, booking, choices }: Answer) {
  return html`<h1>${texts.heading}</h1>
    <p>${texts.intro(departure.packageName, formatCalendarDate(departure.startDate))}</p>
    <blockquote>${departureCancellation.reason}</blockquote>
    <p class="facts">${texts.facts(booking.reference, choices.guests)}</p>`
}

function form({ choices, until: last }: Answer) {
  const { dates, refundPaise, isRefundedByBank } = choices
  const amount = rupees(refundPaise)
  const until = printDateTime(last)
  const isRefundZero = refundPaise === 0
  return html`<h2>${texts.choose}</h2>
    <form method="post">
      ${dates.map(({ offerId, startDate, refundAmountPaise, hasSeats }) => {
        const day = formatCalendarDate(startDate)
        return hasSeats
          ? html`<button name="choice" value="${offerId}">
              <b>${texts.move(day)}</b
              ><span>${refundAmountPaise > 0 ? texts.cheaper(rupees(refundAmountPaise)) : texts.samePrice}</span>
            </button>`
          : html`<p class="full">${texts.full(day)}</p>`
      })}
      <button name="choice" value="back">
        <b>${isRefundZero ? texts.cancel : texts.back(amount)}</b
        ><span>${isRefundZero ? texts.cancelHint : isRefundedByBank ? texts.refundByBankHint : texts.refundHint}</span>
      </button>
    </form>
    <p>${texts.once}</p>
    <p class="until">${isRefundZero ? texts.untilUnpaid(until) : texts.until(until, amount)}</p>`
}

function messageBody(heading: string | null, text: string | readonly string[]) {
  const lines = typeof text === 'string' ? [text] : text
  return html`${heading === null ? '' : html`<h1>${heading}</h1>`}${lines.map((line) => html`<p>${line}</p>`)}`
}

function frame(site: Platform['site'], title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${site.name}</title>
        <link rel="stylesheet" href="${STYLES_PATH}" />
      </head>
      <body>
        <header>
          <a href="/">
            <svg viewBox="0 0 40 40" aria-hidden="true">
              <path fill="#9C2A12" d="M0 0h40v24H0z" />
              <circle cx="20" cy="20" r="8.5" fill="#F4A62A" />
              <path fill="#FBF3E7" d="M0 22c8-3 14-3 20-1s13 2 20-1v20H0z" />
              <path
                d="M21 22c-6 3 5 5 0 9-2 2-5 3-6 9"
                fill="none"
                stroke="#F4A62A"
                stroke-width="3"
                stroke-linecap="round"
              />
            </svg>
            <b>${site.name}</b></a
          >
        </header>
        <main>
          ${body}
          <p class="call">${texts.call(site.phone, site.whatsapp)}</p>
        </main>
      </body>
    </html>`
}

import type { LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { balanceDueTexts } from '#messages/balance-due/site.ts'
import { linkedBookingMessages } from '#messages/my-bookings/linked.ts'
import { CancelButton } from '#features/cancellations/site/cancel-button.tsx'
import { PayPage } from '#features/balance-due/site/pay-page.tsx'
import { LinkedBookingPage } from '#features/my-bookings/site/linked-booking-page.tsx'
import { notFound, type PageHandle } from '#ui/site/lib/page.ts'

/** The last part of the address: `pay` for the booking's balance due, which has its own link. */
const isPaying = (step: string | undefined) => step === 'pay'

export function loader({ params: { step } }: LoaderFunctionArgs) {
  if (step !== undefined && !isPaying(step)) throw notFound()
  return null
}

export const handle: PageHandle = {
  documentTitle: ({ site, params }) =>
    `${(isPaying(params['step']) ? balanceDueTexts : linkedBookingMessages).title} | ${site.title}`,
  description: ({ params }) => (isPaying(params['step']) ? balanceDueTexts : linkedBookingMessages).description,
  isPrivate: true,
}

export function Component() {
  return isPaying(useParams()['step']) ? <PayPage /> : <LinkedBookingPage cancelControl={CancelButton} />
}

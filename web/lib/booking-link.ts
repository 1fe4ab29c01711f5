import { createContext } from 'react'
import { BOOKING_LINK_HEADER } from '#contract/request-headers.ts'

/** The token that opened the booking on this page; null where the session or the cookie opens it. */
export const BookingLink = createContext<string | null>(null)

/** What calls about one booking carry beside cookies. A token is plain letters; a header takes nothing else, so that a wrong one is refused by the server and not by the browser. */
export function linkHeaders(token: string | null): Record<string, string> {
  return token === null ? {} : { [BOOKING_LINK_HEADER]: encodeURIComponent(token) }
}

import { createContext } from 'react'
import { BOOKING_LINK_HEADER } from '#kernel/wire/request-headers.ts'

/** The token that opened the booking on this page. Null when the session or the cookie opens it. */
export const BookingLink = createContext<string | null>(null)

/**
 * The headers for calls about one booking, besides the cookies. Encoding does not change a real token. It lets the
 * browser send an invalid one, so that the server can reject it.
 */
export function linkHeaders(token: string | null): Record<string, string> {
  return token === null ? {} : { [BOOKING_LINK_HEADER]: encodeURIComponent(token) }
}

import type { ChangePasswordBody, PostalAddress, ProfileBody, SessionUser } from './accounts-schemas.ts'
import type { BookingGroup, MyBooking, MyBookings } from './bookings-schemas.ts'
import { endpoint } from './endpoint.ts'

/** Calls of the profile page, for the signed-in user; apart from the specification's, which are on every page. */

export const updateProfile = endpoint<{ body: ProfileBody; response: { user: SessionUser } }>(
  'POST',
  '/api/account/profile',
  'Change the name and phone of the account',
)
export const getPostalAddress = endpoint<{ response: { address: PostalAddress } }>(
  'GET',
  '/api/account/address',
  'The address that is filled in at the next booking',
)
export const changePostalAddress = endpoint<{ body: PostalAddress; response: { address: PostalAddress } }>(
  'POST',
  '/api/account/address',
  'Keep another address for the next booking',
)
export const changePassword = endpoint<{ body: ChangePasswordBody; response: { success: true } }>(
  'POST',
  '/api/account/password',
  'Change the password; all other sessions end',
)
export const listMyBookings = endpoint<{ query: { group?: BookingGroup; after?: string }; response: MyBookings }>(
  'GET',
  '/api/account/bookings',
  "The user's bookings, twenty at a time: newest first, or one group, the next trip first, past ones latest first",
)
export const getLinkedBooking = endpoint<{ response: MyBooking }>(
  'GET',
  '/api/linked-booking',
  'The booking that the link of a mail opens; its token comes in the header Booking-Link, also for what can be done with it',
)

import {
  changePassword,
  changePostalAddress,
  getPostalAddress,
  getLinkedBooking,
  listMyBookings,
  updateProfile,
} from './account.ts'
import { accountsSchemas } from './accounts-schemas.ts'
import type { ApiGroup } from './api-group.ts'
import { bookingsSchemas } from './bookings-schemas.ts'

/** The calls of the profile page, as the API's documentation shows them. */
export const accountGroup: ApiGroup = {
  title: 'Profile',
  about: 'What the signed-in user sees and changes of their own. A wrong current password counts like a failed login.',
  readsCookies: true,
  calls: [
    {
      name: 'updateProfile',
      endpoint: updateProfile,
      schemas: accountsSchemas.updateProfile,
      errors: ['NOT_SIGNED_IN', 'NAME_REQUIRED', 'PHONE_INVALID'],
    },
    {
      name: 'getPostalAddress',
      endpoint: getPostalAddress,
      schemas: accountsSchemas.getPostalAddress,
      errors: ['NOT_SIGNED_IN'],
    },
    {
      name: 'changePostalAddress',
      endpoint: changePostalAddress,
      schemas: accountsSchemas.changePostalAddress,
      errors: ['NOT_SIGNED_IN'],
    },
    {
      name: 'changePassword',
      endpoint: changePassword,
      schemas: accountsSchemas.changePassword,
      errors: ['NOT_SIGNED_IN', 'FIELDS_REQUIRED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_WRONG'],
    },
    {
      name: 'listMyBookings',
      endpoint: listMyBookings,
      schemas: bookingsSchemas.listMyBookings,
      errors: ['NOT_SIGNED_IN'],
    },
    {
      name: 'getLinkedBooking',
      endpoint: getLinkedBooking,
      schemas: bookingsSchemas.getLinkedBooking,
      errors: ['BOOKING_LINK_INVALID'],
    },
  ],
}

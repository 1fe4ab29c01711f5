import type { ApiGroup } from './api-group.ts'
import { cancelBooking, previewCancellation } from './cancellation.ts'
import { cancellationSchemas } from './cancellation-schemas.ts'

/** The calls of cancelling, as the API's documentation shows them. */
export const cancellationGroup: ApiGroup = {
  title: 'Cancelling',
  about:
    'For the owner of a booking. What goes back follows from the policy frozen on the booking; it is shown first and then carried out to the paisa, or refused with the new amount. Amounts are integer paise.',
  readsCookies: true,
  calls: [
    {
      name: 'previewCancellation',
      endpoint: previewCancellation,
      schemas: cancellationSchemas.previewCancellation,
      errors: ['BOOKING_NOT_FOUND', 'CANCELLATION_CLOSED'],
    },
    {
      name: 'cancelBooking',
      endpoint: cancelBooking,
      schemas: cancellationSchemas.cancelBooking,
      isRepeatable: true,
      errors: [
        'BOOKING_NOT_FOUND',
        'CANCELLATION_CLOSED',
        'CANCELLATION_CHANGED',
        'REQUEST_IN_PROGRESS',
        'IDEMPOTENCY_KEY_REUSED',
      ],
    },
  ],
}

import type { ApiGroup } from './api-group.ts'
import { exportMyData, previewDeletion, requestDeletion } from './privacy.ts'
import { privacySchemas } from './privacy-schemas.ts'

const common = ['NOT_SIGNED_IN', 'FIELDS_REQUIRED', 'PASSWORD_WRONG', 'EMAIL_NOT_CONFIRMED'] as const

/** The calls about one's own data, as the API's documentation shows them. */
export const privacyGroup: ApiGroup = {
  title: 'My data',
  about:
    'A copy of what is held about the user, and its deletion. Medical notes stay sealed in the copy. Both need the password once more, and an address that its owner has confirmed by a mailed link; without one that link goes out and the call answers `EMAIL_NOT_CONFIRMED`.',
  readsCookies: true,
  calls: [
    { name: 'exportMyData', endpoint: exportMyData, schemas: privacySchemas.exportMyData, errors: [...common] },
    {
      name: 'previewDeletion',
      endpoint: previewDeletion,
      schemas: privacySchemas.previewDeletion,
      errors: ['NOT_SIGNED_IN'],
    },
    {
      name: 'requestDeletion',
      endpoint: requestDeletion,
      schemas: privacySchemas.requestDeletion,
      errors: [...common, 'DELETION_TRIP_AHEAD', 'DELETION_MONEY_MOVING'],
    },
  ],
}

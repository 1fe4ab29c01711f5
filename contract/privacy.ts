import { endpoint } from './endpoint.ts'
import type { DeletionPreview, PersonalData, PrivacyBody } from './privacy-schemas.ts'

/** Calls about all that we hold of the signed-in user. */

export const exportMyData = endpoint<{ body: PrivacyBody; response: PersonalData }>(
  'POST',
  '/api/account/export',
  'All that we hold about the user',
)
export const previewDeletion = endpoint<{ response: DeletionPreview }>(
  'GET',
  '/api/account/deletion',
  'What deleting the account would mean today',
)
export const requestDeletion = endpoint<{ body: PrivacyBody; response: { kept_until: string } }>(
  'POST',
  '/api/account/deletion',
  'Signs the user out everywhere and erases the account after seven days, unless the user signs in before',
)

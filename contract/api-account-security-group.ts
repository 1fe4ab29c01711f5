import {
  confirmEmailChange,
  endAllSessions,
  endSession,
  listSessions,
  requestEmailChange,
  undoEmailChange,
} from './account-security.ts'
import { accountSecuritySchemas as schemas } from './account-security-schemas.ts'
import type { ApiGroup } from './api-group.ts'

/** The calls about address and devices, as the API's documentation shows them. */
export const accountSecurityGroup: ApiGroup = {
  title: 'Security of the account',
  about:
    'The email address changes only after its new owner has said yes by the link we mail there, within an hour and signed in to the account; the old one can take it back for seven days. A wrong current password counts like a failed login.',
  readsCookies: true,
  calls: [
    { name: 'listSessions', endpoint: listSessions, schemas: schemas.listSessions, errors: ['NOT_SIGNED_IN'] },
    {
      name: 'endSession',
      endpoint: endSession,
      schemas: schemas.endSession,
      errors: ['NOT_SIGNED_IN', 'SESSION_NOT_FOUND'],
    },
    { name: 'endAllSessions', endpoint: endAllSessions, schemas: schemas.endAllSessions, errors: ['NOT_SIGNED_IN'] },
    {
      name: 'requestEmailChange',
      endpoint: requestEmailChange,
      schemas: schemas.requestEmailChange,
      errors: ['NOT_SIGNED_IN', 'FIELDS_REQUIRED', 'EMAIL_INVALID', 'EMAIL_UNCHANGED', 'PASSWORD_WRONG'],
    },
    {
      name: 'confirmEmailChange',
      endpoint: confirmEmailChange,
      schemas: schemas.confirmEmailChange,
      errors: ['NOT_SIGNED_IN', 'EMAIL_LINK_INVALID', 'EMAIL_LINK_OF_OTHERS'],
    },
    {
      name: 'undoEmailChange',
      endpoint: undoEmailChange,
      schemas: schemas.undoEmailChange,
      errors: ['EMAIL_LINK_INVALID'],
    },
  ],
}

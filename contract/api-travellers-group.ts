import type { ApiGroup } from './api-group.ts'
import * as travellers from './travellers.ts'
import { travellersSchemas } from './travellers-schemas.ts'

const RULES = ['TRAVELLER_INVALID', 'NOT_SIGNED_IN', 'SAVED_TRAVELLER_EXISTS'] as const

/** The calls about who travels, as the API's documentation shows them. */
export const travellersGroup: ApiGroup = {
  title: 'Travellers',
  about:
    'A paid booking has a signed link by which its bearer gives the details that the departure needs, until the start day begins in India. Each traveller is saved alone; a revision keeps two windows from writing over each other. Medical notes are kept encrypted, are never sent back, and are erased 14 days after the trip. An account may keep travellers for next time, without medical notes.',
  readsCookies: true,
  calls: [
    {
      name: 'getTravellers',
      endpoint: travellers.getTravellers,
      schemas: travellersSchemas.getTravellers,
      errors: ['TRAVELLERS_LINK_UNKNOWN'],
    },
    {
      name: 'saveTraveller',
      endpoint: travellers.saveTraveller,
      schemas: travellersSchemas.saveTraveller,
      errors: [
        'TRAVELLERS_LINK_UNKNOWN',
        'TRAVELLERS_CLOSED',
        'TRAVELLER_INVALID',
        'TRAVELLER_CHANGED',
        'TRAVELLERS_COMPLETE',
      ],
    },
    {
      name: 'removeTraveller',
      endpoint: travellers.removeTraveller,
      schemas: travellersSchemas.removeTraveller,
      errors: ['TRAVELLERS_LINK_UNKNOWN', 'TRAVELLERS_CLOSED', 'TRAVELLER_CHANGED'],
    },
    {
      name: 'listSavedTravellers',
      endpoint: travellers.listSavedTravellers,
      schemas: travellersSchemas.listSavedTravellers,
      errors: ['NOT_SIGNED_IN'],
    },
    {
      name: 'addSavedTraveller',
      endpoint: travellers.addSavedTraveller,
      schemas: travellersSchemas.addSavedTraveller,
      errors: [...RULES, 'SAVED_TRAVELLERS_FULL'],
    },
    {
      name: 'changeSavedTraveller',
      endpoint: travellers.changeSavedTraveller,
      schemas: travellersSchemas.changeSavedTraveller,
      errors: [...RULES, 'SAVED_TRAVELLER_NOT_FOUND'],
    },
    {
      name: 'deleteSavedTraveller',
      endpoint: travellers.deleteSavedTraveller,
      schemas: travellersSchemas.deleteSavedTraveller,
      errors: ['NOT_SIGNED_IN', 'SAVED_TRAVELLER_NOT_FOUND'],
    },
  ],
}

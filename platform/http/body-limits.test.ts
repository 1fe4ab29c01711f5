import { expect, it } from 'vitest'
import { apiSections } from '#server/openapi/api-sections.ts'
import { deskCalls } from '#tests/helpers/desk-calls.ts'
import { BODY_LIMIT_BYTES, bodyLimitOf } from './body-limits.ts'

it('a body has its own limit where a call with that path needs more than others', () => {
  const calls = [...apiSections.flatMap((section) => section.calls), ...deskCalls]
  const callsWithOwnLimit = calls.filter(({ endpoint }) => bodyLimitOf(endpoint.path) !== BODY_LIMIT_BYTES)
  expect(callsWithOwnLimit.map(({ name }) => name).toSorted()).toEqual([
    'addImportPart',
    'applyAsPartner',
    'createBooking',
    'readStatement',
    'saveOfficePaymentPhoto',
    'savePackageDraft',
    'savePicturePart',
    'saveStoryDraft',
    'sendIncidentPhoto',
    'submitEnquiry',
  ])
})

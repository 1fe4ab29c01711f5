import { expect, it } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const FIELDS = ['name', 'phone', 'email'] as const
const base = { name: 'Asha', phone: '1', email: 'a@example.com' }

it('fields that only one of two people changed take the new value', () => {
  const theirs = { ...base, phone: '2' }
  const mine = { ...base, email: 'b@example.com' }
  expect(mergeFields(FIELDS, { base, theirs, mine })).toEqual({
    merged: { name: 'Asha', phone: '2', email: 'b@example.com' },
    conflicts: [],
  })
})

it('a field that both changed is returned as a conflict, with my value until it is resolved', () => {
  const theirs = { ...base, phone: '2', name: 'Asha Rao' }
  const mine = { ...base, phone: '3' }
  expect(mergeFields(FIELDS, { base, theirs, mine })).toEqual({
    merged: { name: 'Asha Rao', phone: '3', email: 'a@example.com' },
    conflicts: ['phone'],
  })
})

it('the same change by both is not a conflict', () => {
  const both = { ...base, phone: '2' }
  expect(mergeFields(FIELDS, { base, theirs: both, mine: both }).conflicts).toEqual([])
})

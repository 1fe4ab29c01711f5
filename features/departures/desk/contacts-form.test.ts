import { describe, expect, it } from 'vitest'
import { parseContactsForm, toContactsForm, newHotel, formatFormField, type ContactsForm } from './contacts-form.ts'

const contacts = {
  boarding: { place: 'Rajkot Junction', details: '', date: '2026-12-10', time: '11:00', mapUrl: null },
  driver: { name: 'Mahesh', phone: '98250 12345', vehicle: 'GJ 03 AB 1234' },
  guide: null,
  emergency: { name: 'Duty desk', phone: '112' },
  hotels: [{ fromNight: 1, toNight: 2, name: 'Gomti View', place: 'Dwarka', phone: null }],
}

describe('the form of contacts', () => {
  it('restores what was entered, and nothing for empty fields', () => {
    expect(parseContactsForm(toContactsForm(contacts))).toEqual(contacts)
    const nothing = { boarding: null, driver: null, guide: null, emergency: null, hotels: [] }
    expect(parseContactsForm(toContactsForm(nothing))).toEqual(nothing)
    const empty = toContactsForm(nothing)
    const dated: ContactsForm = { ...empty, boarding: JSON.stringify({ date: '2026-12-10' }) }
    expect(parseContactsForm(dated)).toEqual(nothing)
  })

  it('shows a part as text, and starts a new hotel after the last night', () => {
    const form = toContactsForm(contacts)
    expect(formatFormField('driver', form.driver)).toBe('Mahesh, 98250 12345, GJ 03 AB 1234')
    expect(formatFormField('guide', form.guide)).toBe('not assigned')
    expect(newHotel([{ toNight: '2' }])).toMatchObject({ fromNight: '3', toNight: '3' })
  })
})

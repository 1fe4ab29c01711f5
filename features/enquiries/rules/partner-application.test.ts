import { describe, expect, it } from 'vitest'
import { partnerProblems } from './partner-application.ts'

const complete = {
  name: 'Kiran Rawat',
  business: '',
  city: 'Guptkashi',
  email: '',
  phone: '98765 43210',
  offer: 'Guest house',
  message: '',
}

describe('partnerProblems', () => {
  it('finds nothing when there are a name, a place, an offer and one way to answer', () => {
    expect(partnerProblems(complete)).toEqual([])
    expect(partnerProblems({ ...complete, phone: '', email: ' kiran@example.com ' })).toEqual([])
  })

  it('names all that is missing, in the order of the form', () => {
    const empty = { name: ' ', business: '', city: '', email: '', phone: ' ', offer: '\n', message: '' }
    expect(partnerProblems(empty)).toEqual(['NAME', 'CITY', 'CONTACT', 'OFFER'])
  })

  it('refuses an email that no mail can reach, although there is a phone', () => {
    expect(partnerProblems({ ...complete, email: 'kiran at example' })).toEqual(['EMAIL'])
  })
})

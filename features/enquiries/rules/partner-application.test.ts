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
  it('finds nothing missing when there are a name, a place, an offer and one way to reply', () => {
    expect(partnerProblems(complete)).toEqual([])
    expect(partnerProblems({ ...complete, phone: '', email: ' kiran@example.com ' })).toEqual([])
  })

  it('lists everything missing, in form order', () => {
    const empty = { name: ' ', business: '', city: '', email: '', phone: ' ', offer: '\n', message: '' }
    expect(partnerProblems(empty)).toEqual(['NAME', 'CITY', 'CONTACT', 'OFFER'])
  })

  it('refuses an undeliverable email address, even when there is a phone', () => {
    expect(partnerProblems({ ...complete, email: 'kiran at example' })).toEqual(['EMAIL'])
  })
})

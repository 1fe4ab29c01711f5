import { describe, expect, it } from 'vitest'
import { EMPTY_CUSTOMER, firstProblem, prefilledCustomer, toDraft, trimmed } from './customer-form.ts'

const asha = { ...EMPTY_CUSTOMER, customer_name: 'Asha Patel', email: 'asha@example.com', phone: '98765 43210' }
const user = { name: 'Asha P', email: 'asha@example.com', phone: null }
const latest = {
  ...asha,
  phone: '+91 98250 00000',
  address1: '12 River Road',
  start_date: '2026-01-01',
  end_date: '2026-01-02',
}

describe('the address', () => {
  const postal = { address1: '7 Lake View', address2: '', state: 'Goa', zip: '403001', country: 'India' }
  const sources = { draft: null, user, latest: { ...latest, address2: 'Paldi' } }

  it('is taken as a whole from the account, in preference to the latest booking', () => {
    expect(prefilledCustomer({ ...sources, postal })).toMatchObject(postal)
    const none = { address1: '', address2: '', state: '', zip: '', country: '' }
    expect(prefilledCustomer({ ...sources, postal: none })).toMatchObject({
      address1: '12 River Road',
      address2: 'Paldi',
    })
    expect(prefilledCustomer({ ...sources, latest: null, postal })).toMatchObject({
      ...postal,
      customer_name: 'Asha P',
    })
  })
})

describe('firstProblem', () => {
  it('asks for name, then email, then phone, and treats spaces as empty', () => {
    expect(firstProblem({ ...EMPTY_CUSTOMER, customer_name: '  ' })?.message).toBe('Full Name is required.')
    expect(firstProblem({ ...asha, email: ' ', phone: '' })?.message).toBe('Email is required.')
    expect(firstProblem({ ...asha, phone: '\t' })?.message).toBe('Phone number is required.')
  })

  it('never requires an address', () => {
    expect(firstProblem(asha)).toBeNull()
  })

  it('refuses an undeliverable email address, and accepts any phone number', () => {
    expect(firstProblem({ ...asha, email: 'asha@' })?.field).toBe('email')
    for (const phone of ['1800 123 4567', '2658 1234', '12345', 'call me'])
      expect(firstProblem({ ...asha, phone })).toBeNull()
  })
})

describe('special requests', () => {
  it('of more than 2,000 characters stop the form and show the excess; outer spaces do not count', () => {
    const max = 'x'.repeat(2000)
    expect(firstProblem({ ...asha, special_requests: ` ${max}\n` })).toBeNull()
    expect(firstProblem({ ...asha, special_requests: `${max}yz` })).toEqual({
      field: 'special_requests',
      message: 'Please use at most 2,000 characters here. You have 2 too many.',
    })
    expect(firstProblem({ ...asha, special_requests: `${max}y` })?.message).toBe(
      'Please use at most 2,000 characters here. You have 1 too many.',
    )
  })
})

describe('trimmed', () => {
  it('drops pasted control characters, and keeps the letters of every script', () => {
    const pasted = {
      ...asha,
      customer_name: ' Asha\tPatel\u0002\ud800 ',
      special_requests: 'Jain food\n\u0000wheelchair\n',
    }
    expect(trimmed(pasted)).toMatchObject({ customer_name: 'Asha Patel', special_requests: 'Jain food\nwheelchair' })
    const names = ['क्‍षितिज 🙏', '👨‍👩‍👧', 'שרה כהן', '\u202eAsha']
    for (const name of names) expect(trimmed({ ...asha, customer_name: name }).customer_name).toBe(name)
  })
})

describe('prefilledCustomer', () => {
  it('shows an anonymous visitor what was typed before', () => {
    expect(prefilledCustomer({ draft: { customer: asha, owner: null }, user: null, latest: null })).toEqual(asha)
  })

  it("prefers the user's name, email and phone to stored values, and fills the rest from the latest booking", () => {
    const draft = {
      customer: { ...EMPTY_CUSTOMER, customer_name: 'Someone', phone: '98980 98980', zip: '380001' },
      owner: null,
    }
    expect(prefilledCustomer({ draft, user, latest })).toMatchObject({
      customer_name: 'Asha P',
      email: 'asha@example.com',
      phone: '98980 98980',
      zip: '380001',
      address1: '12 River Road',
    })
  })

  it('keeps what the signed-in user has typed here', () => {
    const draft = { customer: { ...asha, customer_name: 'Asha Mehta' }, owner: 'asha@example.com' }
    expect(prefilledCustomer({ draft, user, latest }).customer_name).toBe('Asha Mehta')
  })

  it('never shows what another user typed', () => {
    const draft = { customer: asha, owner: 'other@example.com' }
    expect(prefilledCustomer({ draft, user: null, latest: null })).toEqual(EMPTY_CUSTOMER)
    expect(prefilledCustomer({ draft, user: { ...user, name: '' }, latest: null }).customer_name).toBe('')
  })
})

describe('toDraft', () => {
  it('parses a stored draft, and ignores invalid values', () => {
    expect(toDraft({ customer: asha, owner: null })).toEqual({ customer: asha, owner: null })
    expect(toDraft({ customer: { email: 7 }, owner: 3 })).toEqual({ customer: EMPTY_CUSTOMER, owner: null })
    expect(toDraft('x')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { openMedicalNotes, sealMedicalNotes } from './medical-notes.ts'

const secret = 'a-secret-of-the-tests-7Jd93kQpZx1'
const owner = { bookingId: '00000000-0000-4000-8000-000000000001', place: 1 }
const notes = 'अस्थमा · asthma 🤧'
const sealed = sealMedicalNotes(secret, owner, notes)

describe('medical notes', () => {
  it('are encrypted differently each time, reveal nothing of their content, and can be decrypted', () => {
    expect(openMedicalNotes(secret, owner, sealed)).toBe(notes)
    expect(sealMedicalNotes(secret, owner, notes)).not.toBe(sealed)
    expect(Buffer.from(sealed.slice(3), 'base64url').toString()).not.toContain('asthma')
  })

  it.each([
    ['with another secret', { secret: 'another-secret-of-the-tests-8Kf02' }],
    ['in another place', { owner: { ...owner, place: 2 } }],
    ['in another booking', { owner: { ...owner, bookingId: '00000000-0000-4000-8000-000000000002' } }],
    ['when cut', { sealed: sealed.slice(0, -4) }],
    ['when changed', { sealed: sealed.replace(/.{6}$/, 'AAAAAA') }],
    ['as plain text', { sealed: 'asthma' }],
    ['when empty', { sealed: '' }],
  ])('cannot be decrypted %s', (_, change) => {
    const args = { secret, owner, sealed, ...change }
    expect(openMedicalNotes(args.secret, args.owner, args.sealed)).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { betterEmail } from './better-email.ts'

it.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@rediffmal.com', 'asha@rediffmail.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  [' asha@hotnail.com ', 'asha@hotmail.com'],
])('suggests %j for %j', (email, suggestion) => {
  expect(betterEmail(email)).toBe(suggestion)
})

it.each(['asha@gmail.com', 'asha@rediffmail.com', 'asha@iitb.ac.in', 'asha@company.in', 'asha', '', '@'])(
  'suggests nothing for %j',
  (email) => {
    expect(betterEmail(email)).toBeNull()
  },
)

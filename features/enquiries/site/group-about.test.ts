import { expect, it } from 'vitest'
import { parseGroupEnquiryLink } from './group-about.ts'

it.each([
  ['package=3&date=2027-05-20&guests=42', { packageId: 3, startDate: '2027-05-20', guests: 42 }],
  ['', { packageId: null, startDate: null, guests: null }],
  ['package=x&date=2027-02-30&guests=0', { packageId: null, startDate: null, guests: null }],
  ['package=-1&date=%3Cb%3E&guests=9999', { packageId: null, startDate: null, guests: null }],
  ['package=99999999999&date=&guests=1e3', { packageId: null, startDate: null, guests: null }],
])('parses the link "%s" as %j', (search, expected) => {
  expect(parseGroupEnquiryLink(new URLSearchParams(search))).toEqual(expected)
})

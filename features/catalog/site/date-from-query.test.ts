import { expect, it } from 'vitest'
import { dateFromQuery } from './date-from-query.ts'

it.each([
  ['?date=2027-05-20', '2027-05-20'],
  ['?x=1&date=2027-05-20', '2027-05-20'],
  ['', null],
  ['?date=', null],
  ['?date=2027-02-30', null],
  ['?date=20-05-2027', null],
  ['?date=%00<script>', null],
  ['?date=2027-05-20&date=2027-05-21', '2027-05-20'],
])('reads the date of %j as %j', (search, date) => {
  expect(dateFromQuery(search)).toBe(date)
})

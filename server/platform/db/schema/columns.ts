import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { calendarDate, type CalendarDate } from '#domain/calendar-date.ts'
import { paise, type Paise } from '#domain/money.ts'

/** Integer paise; `bigint`, because int4 stops at ₹2.14 crore. */
export const paiseColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>()

/** Reads an amount that came out of an aggregate, where the driver gives a string. */
export const toPaise = (value: string | number): Paise => paise(Number(value))

/** A `date` column as CalendarDate. */
export const calendarDateColumn = customType<{ data: CalendarDate; driverData: string }>({
  dataType: () => 'date',
  fromDriver: (value) => calendarDate(value),
})

/** A moment, in UTC. */
export const momentColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A random key. */
export const idColumn = () => uuid('id').primaryKey().defaultRandom()

import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
import { calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { type CancellationPolicy, DEFAULT_CANCELLATION_POLICY } from '#features/catalog/rules/cancellation-policy.ts'
import type { Paise } from '#kernel/money/money.ts'
import { DEFAULT_TRAVELLER_NEEDS, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'

/** Integer paise. The type is `bigint`, because int4 overflows at ₹2.14 crore. */
export const paiseColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>()

/** A `date` column as CalendarDate. */
export const calendarDateColumn = customType<{ data: CalendarDate; driverData: string }>({
  dataType: () => 'date',
  fromDriver: (value) => calendarDate(value),
})

/** A point in time, in UTC. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A random key. */
export const idColumn = () => uuid('id').primaryKey().defaultRandom()

/** What is refunded when a traveller cancels: a list of slabs (features/catalog/rules/cancellation-policy.ts). */
export const cancellationPolicyColumn = () =>
  jsonb('cancellation_policy')
    .$type<CancellationPolicy>()
    .notNull()
    .default([...DEFAULT_CANCELLATION_POLICY])

/**
 * The last defence against a policy that refunds more than was paid. The domain checks the order of its slabs.
 */
export const isPolicyShape = (column: AnyPgColumn): SQL =>
  sql`jsonb_typeof(${column}) = 'array' and jsonb_array_length(${column}) <= 8 and not jsonb_path_exists(${column}, '$[*] ? (!(@.basisPoints >= 1 && @.basisPoints <= 10000 && @.hoursBefore >= 0))')`

/** The details requested from each traveller after payment (features/catalog/rules/traveller-needs.ts). */
export const travellerNeedsColumn = () =>
  jsonb('traveller_needs').$type<TravellerNeeds>().notNull().default(DEFAULT_TRAVELLER_NEEDS)

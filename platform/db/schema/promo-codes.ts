import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn, paiseColumn } from './columns.ts'

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: idColumn(),
    /** In upper case, so that every spelling of a code finds the same row. */
    code: text('code').notNull().unique(),
    description: text('description').notNull().default(''),
    kind: text('kind', { enum: ['percentage', 'fixed'] }).notNull(),
    basisPoints: integer('basis_points'),
    ceilingPaise: paiseColumn('ceiling_paise'),
    amountPaise: paiseColumn('amount_paise'),
    minimumPaise: paiseColumn('minimum_paise').notNull(),
    validFrom: timestampColumn('valid_from').notNull(),
    validUntil: timestampColumn('valid_until').notNull(),
    usageLimit: integer('usage_limit').notNull(),
    used: integer('used').notNull().default(0),
    perCustomerLimit: integer('per_customer_limit').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** The number of changes by the office. Using the code does not increase it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('promo_codes_usage', sql`${table.used} between 0 and ${table.usageLimit}`),
    check(
      'promo_codes_discount',
      sql`(${table.kind} = 'percentage' and ${table.basisPoints} between 1 and 10000) or (${table.kind} = 'fixed' and ${table.amountPaise} > 0)`,
    ),
  ],
)

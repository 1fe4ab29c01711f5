import * as z from 'zod/mini'
import { MONEY_FILTERS } from '../rules/desk-money-lists.ts'

/** Of an empty list of money: how many lines each filter hides by itself. */
export const HiddenByFilters = z.array(z.object({ filter: z.enum(MONEY_FILTERS), count: z.int() }))

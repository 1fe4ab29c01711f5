import * as z from 'zod/mini'
import { MONEY_FILTERS } from '../rules/desk-money-lists.ts'

/** For an empty money list: how many lines each filter hides on its own. */
export const HiddenByFilters = z.array(z.object({ filter: z.enum(MONEY_FILTERS), count: z.int() }))

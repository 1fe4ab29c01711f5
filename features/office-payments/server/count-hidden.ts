import { withoutEachMoneyFilter, type MoneyFilterName } from '../rules/desk-money-lists.ts'

/** How many rows of a money list each filter hides on its own: those that appear when it is removed. */
export async function countHidden<Filter extends Parameters<typeof withoutEachMoneyFilter>[0]>(
  filter: Filter,
  countOf: (filter: Filter) => Promise<number>,
): Promise<{ filter: MoneyFilterName; count: number }[]> {
  return Promise.all(
    withoutEachMoneyFilter<Filter>(filter).map(async ({ name, rest }) => ({
      filter: name,
      count: await countOf(rest),
    })),
  )
}

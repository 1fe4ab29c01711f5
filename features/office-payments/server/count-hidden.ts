import { withoutEachMoneyFilter, type MoneyFilterName } from '../rules/desk-money-lists.ts'

/** For each filter of a money list, the number of rows that would appear if only this filter were removed. */
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

import { expect, it } from 'vitest'
import { TRANSITIONS } from '#kernel/statuses/statuses.ts'
import { deskActs } from '#messages/desk/acts.ts'
import { ACT_NAMES } from './act-names.ts'

it('the log has words for every act and every step of a lifecycle, and for no other', () => {
  const steps = Object.entries(TRANSITIONS).flatMap(([entity, table]) =>
    Object.keys(table)
      .filter((status) => status !== 'new')
      .map((status) => `${entity}_${status}`),
  )
  expect(Object.keys(deskActs.acts).toSorted()).toEqual([...ACT_NAMES, ...steps].toSorted())
})

import { expect } from '@playwright/test'
import type { PageState, StateWorld } from './state-world.ts'
import { statesOfCard } from './states-of-card.ts'
import { statesOfVisit } from './states-of-visit.ts'

const STATES = { ...statesOfCard, ...statesOfVisit } as const

/** The name of a state in the design. */
export type StateName = keyof typeof STATES

/** All state names: the booking steps in order, then the states of a visit. */
export const stateNames = Object.keys(STATES).filter((name): name is StateName => name in STATES)

/** Brings a page into a state, and waits for the text that only this state shows. */
export async function openState(world: StateWorld, name: StateName): Promise<void> {
  const { page } = world
  const { shownText, open }: PageState = STATES[name]
  await open(world)
  await expect(page.getByText(shownText).filter({ visible: true }).first()).toBeVisible()
}

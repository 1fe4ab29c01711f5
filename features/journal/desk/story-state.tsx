import type { StorySummary } from '../api/desk-calls.ts'
import { deskJournal as texts } from '#messages/journal/desk.ts'
import { Chip } from '#ui/desk/chip.tsx'

const CHIP_KINDS = { draft: 'waits', published: 'good', withdrawn: 'done' } as const

/** Shows whether travellers can see a story. */
export function StoryState({ state }: Pick<StorySummary, 'state'>) {
  return <Chip kind={CHIP_KINDS[state]}>{texts.states[state]}</Chip>
}

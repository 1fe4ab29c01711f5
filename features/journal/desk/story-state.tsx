import type { StoryLine } from '../api/desk-schemas.ts'
import { deskJournal as texts } from '#messages/journal/desk.ts'
import { Chip } from '#desk/ui/chip.tsx'

const LOOKS = { draft: 'waits', published: 'good', withdrawn: 'done' } as const

/** Whether travellers see a story. */
export function StoryState({ state }: Pick<StoryLine, 'state'>) {
  return <Chip kind={LOOKS[state]}>{texts.states[state]}</Chip>
}

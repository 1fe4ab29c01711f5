import type { DeskIconName } from '#desk/ui/icon.tsx'

/** One thing on Today that needs a person, with the one way on. */
export type TodayLine = {
  /** The same as long as it is the same thing: by it a line is put off. */
  key: string
  /** The lines stand in this order: the smallest number is the most urgent. */
  urgency: number
  icon: DeskIconName
  words: string
  more: string
  /** A verb for the button. */
  act: string
  to: string
  /** False for what waits for somebody else. */
  isMine: boolean
  /** It cannot be put off: somebody may wait for help. */
  isNeverLater?: true
}

/** How a line looks: red must be done today, amber soon, blue waits. */
export function toneOf({ urgency }: Pick<TodayLine, 'urgency'>): 'red' | 'amber' | 'blue' {
  if (urgency <= 2) return 'red'
  return urgency <= 4 ? 'amber' : 'blue'
}

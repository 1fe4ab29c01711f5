import type { DeskIconName } from '#ui/desk/icon.tsx'

/** An item on Today that needs attention, with its single action. */
export type TodayLine = {
  /** Identifies the item until its state changes. Snoozing stores this key. */
  key: string
  /** The sort order: the smallest number is the most urgent. */
  urgency: number
  icon: DeskIconName
  text: string
  more: string
  /** The verb on the button. */
  action: string
  to: string
  /** False for items that wait for somebody else. */
  isMine: boolean
  /** True when the item cannot be snoozed, because somebody may be waiting for help. */
  cannotBeSnoozed?: true
}

/** The colour of a line: red must be done today, amber soon, blue can wait. */
export function toneOf({ urgency }: Pick<TodayLine, 'urgency'>): 'red' | 'amber' | 'blue' {
  if (urgency <= 2) return 'red'
  return urgency <= 4 ? 'amber' : 'blue'
}

/** One thing on Today that needs a person, with the one way on. */
export type TodayLine = {
  key: string
  /** The lines stand in this order: the smallest number is the most urgent. */
  urgency: number
  words: string
  more: string
  to: string
}

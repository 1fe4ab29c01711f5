import * as z from 'zod/mini'

/** A bookable date; `pricePerPerson` in rupees. Sold-out dates are listed with 0 seats. */
export const AvailableDate = z.object({ date: z.string(), seatsLeft: z.number(), pricePerPerson: z.number() })
export type AvailableDate = z.infer<typeof AvailableDate>

/** A start date with a free seat; `pricePerPerson` in rupees, 0 for a price on request. */
export const NextDate = z.object({ date: z.string(), pricePerPerson: z.number() })
export type NextDate = z.infer<typeof NextDate>

/** A festival that the calendar marks. `checkedOn` is the day when the office checked the date; null for a sample. */
export const Festival = z.object({
  date: z.string(),
  name: z.string(),
  nativeName: z.nullable(z.object({ text: z.string(), lang: z.string() })),
  checkedOn: z.nullable(z.string()),
})
export type Festival = z.infer<typeof Festival>

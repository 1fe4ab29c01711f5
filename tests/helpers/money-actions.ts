import fc from 'fast-check'

/** The full balance due, in basis points. */
export const FULL_BASIS_POINTS = 10_000

/**
 * `dearer` requests the price difference for a dearer trip, `withdraw` cancels the request, and `lapse` lets its hold
 * expire. `link` pays the balance due through its link, at the sandbox gateway; `late` pays there too, but the product
 * learns of the payment only after the next action. `which` selects an office payment or a refund; `share` is the part
 * of the balance due, or of the refundable amount, in basis points.
 */
export type Action = { kind: (typeof KINDS)[number]; which: number; share: number }
const KINDS = [
  'cash',
  'cheque',
  'enter',
  'decide',
  'clear',
  'bounce',
  'cancel',
  'exception',
  'goodwill',
  'ours',
  'move',
  'part',
  'settle',
  'link',
  'late',
  'dearer',
  'withdraw',
  'lapse',
] as const
/** Actions of these kinds. */
export const actionOf = (...kinds: (typeof KINDS)[number][]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    which: fc.nat(5),
    share: fc.oneof(fc.constant(FULL_BASIS_POINTS), fc.integer({ min: 1, max: FULL_BASIS_POINTS })),
  })
/** The history of one booking. */
export const history = fc.record({
  // Most bookings are paid at first, because the test is about what happens afterwards.
  paid: fc.array(actionOf('cash', 'cheque'), { minLength: 1, maxLength: 3 }),
  isWhole: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  later: fc.array(actionOf(...KINDS, 'bounce', 'cancel', 'settle', 'clear', 'link', 'dearer'), {
    minLength: 5,
    maxLength: 10,
  }),
})

/** Actions in sequence, each about the full balance due. */
export const steps = (...kinds: [Action['kind'], number?][]): Action[] =>
  kinds.map(([kind, which = 0]) => ({ kind, which, share: FULL_BASIS_POINTS }))

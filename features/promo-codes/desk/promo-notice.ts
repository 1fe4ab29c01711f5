import type { DeskPromoCode } from '../api/desk-calls.ts'

/** The result of an action: a message, or an ended code that can be reactivated for ten seconds. */
export type PromoNotice = { text: string } | { ended: DeskPromoCode; endsOn: string }

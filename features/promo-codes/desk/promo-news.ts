import type { DeskPromoCode } from '../api/desk-schemas.ts'

/** What came of an act: a sentence, or a code that was ended and can count again for ten seconds. */
export type PromoNews = { text: string } | { ended: DeskPromoCode; endsOn: string }

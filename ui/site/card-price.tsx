import { rupeesToPaise } from '#kernel/money/money.ts'
import { cardMessages } from '#messages/catalog/cards.ts'
import { Price } from './price.tsx'

const texts = cardMessages.card

/** The price line of a card: 'From ₹18,500/-', or a note that the price is on request. */
export function CardPrice({ rupees, className }: { rupees: number; className: string | undefined }) {
  if (rupees <= 0) return <p className={className}>{texts.onRequest}</p>
  return (
    <p className={className}>
      {texts.from} <Price amount={rupeesToPaise(rupees)} paise="hidden" />
      {texts.perUnit}
    </p>
  )
}

import { reviewMessages } from '#messages/reviews/site.ts'
import classes from './long-text.module.css'
import { splitText } from './split-text.ts'

/** A text with its line breaks. A long text shows its beginning, and the rest on demand, even without a script. */
export function LongText({ text }: { text: string }) {
  const { start, rest } = splitText(text)
  return (
    <div className={classes.text}>
      <p>{rest === '' ? start : `${start} …`}</p>
      {rest === '' ? null : (
        <details className={classes.rest}>
          <summary>{reviewMessages.card.readMore}</summary>
          <p>{rest}</p>
        </details>
      )}
    </div>
  )
}

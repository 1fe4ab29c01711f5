import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import classes from './details-use-note.module.css'

/** Tells visitors who sees the details, and when they are erased. */
export function DetailsUseNote({ asksNotes }: { asksNotes: boolean }) {
  const points = asksNotes ? [...texts.why.points, texts.why.medical] : texts.why.points
  return (
    <aside className={classes.why} aria-labelledby="what-happens">
      <Icon name="shield" size={28} />
      <h2 id="what-happens" className={classes.heading}>
        {texts.why.heading}
      </h2>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </aside>
  )
}

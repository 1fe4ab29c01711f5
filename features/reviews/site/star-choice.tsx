import { type Ref, useId } from 'react'
import { STARS } from '#features/catalog/rules/review.ts'
import { reviewPage } from '#messages/reviews/page.ts'
import { reviewLabels } from '#messages/reviews/words.ts'
import { Icon } from '#ui/site/icon.tsx'
import classes from './star-choice.module.css'

const texts = reviewPage.form

type StarChoiceProps = {
  label: string
  /** The chosen number of stars; null before a choice. */
  value: number | null
  onChange: (stars: number | null) => void
  /** True for the rating that is required: it is larger and cannot be cleared. */
  isMain?: boolean
  error?: string | undefined
  /** The first star. It takes the focus when the rating is missing. */
  firstRef?: Ref<HTMLInputElement>
}

/**
 * One to five stars as a group of radio buttons. The arrow keys change the choice, and each star is labelled with its
 * meaning.
 */
export function StarChoice({ label, value, onChange, isMain = false, error, firstRef }: StarChoiceProps) {
  const id = useId()
  const word = value === null ? '' : (reviewLabels.stars[value - 1] ?? '')
  return (
    <fieldset
      className={`${classes.group} ${isMain ? classes.main : ''}`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={classes.label}>{label}</legend>
      <div className={classes.row}>
        <div className={classes.stars}>
          {STARS.map((stars) => (
            <label key={stars} className={classes.star}>
              <input
                ref={stars === 1 ? firstRef : null}
                type="radio"
                name={id}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <span className="visually-hidden">{texts.star(stars, reviewLabels.stars[stars - 1] ?? '')}</span>
              <Icon name="star" size={isMain ? 40 : 26} />
            </label>
          ))}
        </div>
        {value === null ? null : (
          <span className={classes.word} aria-hidden="true">
            {word}
          </span>
        )}
        {value === null || isMain ? null : (
          <button type="button" className={classes.clear} onClick={() => onChange(null)}>
            {texts.clear}
            <span className="visually-hidden">{texts.clearOf(label)}</span>
          </button>
        )}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={classes.error}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </fieldset>
  )
}

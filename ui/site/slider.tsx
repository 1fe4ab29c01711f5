import { Children, useId, type MouseEvent, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useSlides } from './use-slides.ts'
import styles from './slider.module.css'

type SliderProps = {
  /** The name of the list, for screen readers. */
  label: string
  /** The texts of the two buttons. */
  buttons: { previous: string; next: string }
  /** One child for each slide. */
  children: ReactNode
  /** Content to the left of the buttons: a heading, a link. */
  heading?: ReactNode
  /** Content to the right of the heading, before the buttons. */
  action?: ReactNode
  /**
   * `cards` and `tall` show 1 / 2 / 3 / 4 slides; `tall` has narrower slides on phones. `low` is for low cards, whose
   * widths are set in the owner's class.
   */
  kind?: 'cards' | 'tall' | 'low'
  /** The owner's own styles. The parts have the attribute `data-part`. */
  className?: string | undefined
  /** True to place the buttons on the heading's lower right corner, for a heading that is a picture. */
  isHeadingPicture?: boolean
}

/**
 * A row of slides that scrolls by touch, wheel, keys and two buttons. Without JavaScript it is a plain scrolling list.
 * With it, cards out of view cannot take the focus. Low cards always can: on phones they have no buttons, so Tab
 * reaches all of them.
 */
export function Slider({
  label,
  buttons,
  children,
  heading,
  action,
  kind = 'cards',
  isHeadingPicture = false,
  className,
}: SliderProps) {
  const id = useId()
  const slides = Children.toArray(children)
  const { row, visible, isAtStart, isAtEnd, move, reveal } = useSlides(slides.length)
  const isLow = kind === 'low'
  const isOutOfView = (index: number) => !isLow && visible !== null && !visible.has(index)

  // A click on an inert slide reaches its list item. So a click on a partly visible slide brings it into view.
  const handleItemClick = (event: MouseEvent<HTMLLIElement>, index: number) => {
    if (event.target === event.currentTarget && isOutOfView(index)) reveal(index)
  }

  return (
    <div role="group" aria-label={label} className={className}>
      <div
        className={isHeadingPicture ? styles.pictureHead : styles.head}
        data-part={isHeadingPicture ? 'picture' : 'head'}
      >
        {heading === undefined ? null : (
          <div className={styles.heading} data-part="heading">
            {heading}
          </div>
        )}
        {action === undefined ? null : <div className={styles.action}>{action}</div>}
        <div className={styles.buttons} data-part="buttons" data-needed={!(isAtStart && isAtEnd)}>
          <button
            type="button"
            className={styles.button}
            aria-label={buttons.previous}
            aria-controls={id}
            aria-disabled={isAtStart}
            onClick={() => move(-1)}
          >
            <Icon name="chevron-left" size={22} />
          </button>
          <button
            type="button"
            className={styles.button}
            aria-label={buttons.next}
            aria-controls={id}
            aria-disabled={isAtEnd}
            onClick={() => move(1)}
          >
            <Icon name="chevron-right" size={22} />
          </button>
        </div>
      </div>
      <div className={styles.window}>
        <ul
          id={id}
          ref={row}
          data-part="row"
          className={`${styles.row} ${isLow ? '' : styles[kind]}`}
          aria-label={label}
        >
          {slides.map((slide, index) => (
            <li key={index} className={styles.slide} onClick={(event) => handleItemClick(event, index)}>
              <div className={styles.content} inert={isOutOfView(index)}>
                {slide}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

import { useRef, type KeyboardEvent } from 'react'
import type { DeskPicture } from '#features/pictures/api/desk-schemas.ts'
import { deskPackagePictures as texts } from '#messages/packages/desk-pictures.ts'
import { deskPictures } from '#messages/pictures/desk.ts'
import { nameOf } from '#features/pictures/desk/picture-card.tsx'
import { PictureFailed } from '#features/pictures/desk/picture-failed.tsx'
import { PictureText } from '#features/pictures/desk/picture-text.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Picture } from '#site/ui/picture.tsx'
import classes from './pictures-part.module.css'

type ChosenPictureProps = {
  /** Undefined when it is not in the library any more. */
  picture: DeskPicture | undefined
  /** From 0. */
  place: number
  count: number
  isReadOnly: boolean
  isDragged: boolean
  /** Another picture is held over it. */
  isTarget: boolean
  onMove: (to: number) => void
  onTakeOut: () => void
  onDescribed: () => void
  onDetails: () => void
  onDrag: (isDragged: boolean) => void
  /** The place that the pointer is over. */
  onDragOver: (place: number | undefined) => void
  onDrop: () => void
}

/** A picture of a package, with its place. The row of the keyboard is the whole line. */
export function ChosenPicture({
  picture,
  place,
  count,
  isReadOnly,
  isDragged,
  isTarget,
  onMove,
  onTakeOut,
  onDescribed,
  onDetails,
  onDrag,
  onDragOver,
  onDrop,
}: ChosenPictureProps) {
  const line = useRef<HTMLLIElement>(null)
  const name = picture === undefined ? texts.gone : nameOf(picture)
  const step = (by: number) => {
    onMove(place + by)
    // The line goes to another place with its focus; only the browser forgets it when the line is moved.
    const active = document.activeElement
    requestAnimationFrame(() => {
      if (active instanceof HTMLElement && line.current?.contains(active) === true) active.focus()
    })
  }
  const handleKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0 || isReadOnly) return
    event.preventDefault()
    step(by)
  }
  return (
    <li
      ref={line}
      className={classes.row}
      data-dragged={isDragged || undefined}
      data-target={isTarget || undefined}
      data-place={place}
      aria-label={texts.placeOf(place + 1, count)}
      onKeyDown={handleKey}
    >
      <div
        className={classes.shown}
        data-movable={!isReadOnly || undefined}
        // A finger scrolls the page here; it moves pictures by the buttons.
        onPointerDown={(event) => {
          if (isReadOnly || event.button !== 0 || event.pointerType === 'touch') return
          event.currentTarget.setPointerCapture(event.pointerId)
          onDrag(true)
        }}
        onPointerMove={({ clientX, clientY }) => {
          if (isDragged) onDragOver(placeAt(clientX, clientY))
        }}
        onPointerUp={() => {
          if (isDragged) onDrop()
        }}
        onPointerCancel={() => onDrag(false)}
        // The browser would drag the picture itself, as a file.
        onDragStart={(event) => event.preventDefault()}
      >
        {picture === undefined ? (
          <PictureFailed />
        ) : (
          <Picture picture={picture.picture} sizes="220px" alt="" fallback={<PictureFailed />} />
        )}
        {place === 0 ? (
          <span className={classes.cover}>
            <Chip kind="good">{texts.cover}</Chip>
          </span>
        ) : null}
      </div>
      <div className={classes.about}>
        {picture === undefined ? (
          <p>{texts.gone}</p>
        ) : (
          <PictureText picture={picture} isReadOnly={isReadOnly} onKept={onDescribed} />
        )}
        <div className={classes.acts}>
          {isReadOnly ? null : (
            <>
              <Button size="small" aria-label={texts.upOf(name)} disabled={place === 0} onClick={() => step(-1)}>
                {texts.up}
              </Button>
              <Button
                size="small"
                aria-label={texts.downOf(name)}
                disabled={place === count - 1}
                onClick={() => step(1)}
              >
                {texts.down}
              </Button>
            </>
          )}
          {picture === undefined ? null : (
            <Button size="small" aria-label={deskPictures.detailsOf(name)} onClick={onDetails}>
              {deskPictures.details}
            </Button>
          )}
          {isReadOnly ? null : (
            <Button size="small" look="quiet" aria-label={texts.takeOutOf(name)} onClick={onTakeOut}>
              {texts.takeOut}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** The place of the picture at a point of the window. */
function placeAt(x: number, y: number): number | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return row === null || row === undefined ? undefined : Number(row.dataset['place'])
}

import { useRef, type KeyboardEvent } from 'react'
import type { DeskPicture } from '#features/pictures/api/desk-calls.ts'
import { deskPackagePictures as texts } from '#messages/packages/desk-pictures.ts'
import { deskPictures } from '#messages/pictures/desk.ts'
import { nameOf } from '#features/pictures/desk/picture-card.tsx'
import { PictureFailed } from '#features/pictures/desk/picture-failed.tsx'
import { PictureText } from '#features/pictures/desk/picture-text.tsx'
import { SmallButton } from '#ui/desk/button.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { Picture } from '#ui/site/picture.tsx'
import classes from './pictures-part.module.css'

type ChosenPictureProps = {
  /** Undefined when the picture is no longer in the library. */
  picture: DeskPicture | undefined
  /** From 0. */
  index: number
  count: number
  isReadOnly: boolean
  isDragged: boolean
  /** True while another picture is being dragged over this one. */
  isTarget: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onDescribed: () => void
  onDetails: () => void
  onDrag: (isDragged: boolean) => void
  /** The position under the pointer. */
  onDragOver: (index: number | undefined) => void
  onDrop: () => void
}

/** A picture of a package, with its position. Alt and an arrow key move it from anywhere in its row. */
export function ChosenPicture({
  picture,
  index,
  count,
  isReadOnly,
  isDragged,
  isTarget,
  onMove,
  onRemove,
  onDescribed,
  onDetails,
  onDrag,
  onDragOver,
  onDrop,
}: ChosenPictureProps) {
  const line = useRef<HTMLLIElement>(null)
  const name = picture === undefined ? texts.gone : nameOf(picture)
  const step = (by: number) => {
    onMove(index + by)
    // Restores the focus: the browser drops it when the line's element moves to another position.
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
      className={`stack gap-14 ${classes.row}`}
      data-dragged={isDragged || undefined}
      data-target={isTarget || undefined}
      data-place={index}
      aria-label={texts.placeOf(index + 1, count)}
      onKeyDown={handleKey}
    >
      <div
        className={`block ${classes.shown}`}
        data-movable={!isReadOnly || undefined}
        // Touch scrolls the page here; on touch screens pictures are moved with the buttons.
        onPointerDown={(event) => {
          if (isReadOnly || event.button !== 0 || event.pointerType === 'touch') return
          event.currentTarget.setPointerCapture(event.pointerId)
          onDrag(true)
        }}
        onPointerMove={({ clientX, clientY }) => {
          if (isDragged) onDragOver(positionAt(clientX, clientY))
        }}
        onPointerUp={() => {
          if (isDragged) onDrop()
        }}
        onPointerCancel={() => onDrag(false)}
        // Otherwise the browser would drag the picture itself, as a file.
        onDragStart={(event) => event.preventDefault()}
      >
        {picture === undefined ? (
          <PictureFailed />
        ) : (
          <Picture picture={picture.picture} sizes="220px" alt="" fallback={<PictureFailed />} />
        )}
        {index === 0 ? (
          <span className={classes.cover}>
            <Chip kind="good">{texts.cover}</Chip>
          </span>
        ) : null}
      </div>
      <div className={`stack shrink gap-8 ${classes.about}`}>
        {picture === undefined ? (
          <p>{texts.gone}</p>
        ) : (
          <PictureText picture={picture} isReadOnly={isReadOnly} onSaved={onDescribed} />
        )}
        <div className={`row gap-8 ${classes.actions}`}>
          {isReadOnly ? null : (
            <>
              <SmallButton aria-label={texts.moveEarlierLabel(name)} disabled={index === 0} onClick={() => step(-1)}>
                {texts.up}
              </SmallButton>
              <SmallButton
                aria-label={texts.moveLaterLabel(name)}
                disabled={index === count - 1}
                onClick={() => step(1)}
              >
                {texts.down}
              </SmallButton>
            </>
          )}
          {picture === undefined ? null : (
            <SmallButton aria-label={deskPictures.detailsOf(name)} onClick={onDetails}>
              {deskPictures.details}
            </SmallButton>
          )}
          {isReadOnly ? null : (
            <SmallButton variant="quiet" aria-label={texts.removeFrom(name)} onClick={onRemove}>
              {texts.takeOut}
            </SmallButton>
          )}
        </div>
      </div>
    </li>
  )
}

/** The position of the picture at a point of the window. */
function positionAt(x: number, y: number): number | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return row === null || row === undefined ? undefined : Number(row.dataset['place'])
}

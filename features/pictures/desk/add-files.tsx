import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { DeskIcon } from '#ui/desk/icon.tsx'
import classes from './add-files.module.css'

/** The file types that the browser offers. The content decides what a file really is. */
const ACCEPTED_FILE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

type AddFilesProps = { onFiles: (files: File[]) => void; isMain?: boolean }

/** The button that opens the file dialog. Several files can be chosen together. */
export function AddFilesButton({ onFiles, isMain = false }: AddFilesProps) {
  const id = useId()
  return (
    <span className={`${classes.pick} ${isMain ? classes.pickMain : ''}`} data-look={isMain ? 'main' : undefined}>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED_FILE_TYPES}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      <label htmlFor={id}>
        <DeskIcon name="plus" />
        {texts.add}
      </label>
    </span>
  )
}

/** Accepts files dropped anywhere on its children. */
export function DropArea({ onFiles, children }: AddFilesProps & { children: ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setIsOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {isOver ? (
        <p className={`strong ${classes.dropNow}`} aria-hidden>
          {texts.dropNow}
        </p>
      ) : null}
      {children}
    </div>
  )
}

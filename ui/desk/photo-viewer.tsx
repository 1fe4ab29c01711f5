import { useState } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { Note } from './note.tsx'
import classes from './photo-viewer.module.css'

type PhotoViewerProps = {
  title: string
  src: string
  alt: string
  /** Shown instead of a photo that was removed. */
  gone: string
  /** Says that the view is logged. */
  logged: string
  close: string
  onClose: () => void
}

/** A photo whose views are logged, so it is loaded only when this dialog is open. */
export function PhotoViewer({ title, src, alt, gone, logged, close, onClose }: PhotoViewerProps) {
  const [isGone, setIsGone] = useState(false)
  return (
    <FormDialog isOpen isWide title={title} texts={{ leave: close }} onClose={onClose} onSubmit={onClose}>
      {isGone ? (
        <Note kind="bad">{gone}</Note>
      ) : (
        <img className={`block ${classes.photo}`} src={src} alt={alt} onError={() => setIsGone(true)} />
      )}
      <p>{logged}</p>
    </FormDialog>
  )
}

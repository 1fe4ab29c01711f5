import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPictures } from '#features/pictures/api/desk-calls.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { deskPackagePictures as texts } from '#messages/packages/desk-pictures.ts'
import { AddFilesButton, DropArea } from '#features/pictures/desk/add-files.tsx'
import { PictureDialog } from '#features/pictures/desk/picture-dialog.tsx'
import { PICTURES_KEY } from '#ui/desk/keys/pictures-key.ts'
import { UploadList } from '#features/pictures/desk/upload-list.tsx'
import { useUploads } from '#features/pictures/desk/use-uploads.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { UndoNote } from '#ui/desk/undo-note.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import classes from './pictures-part.module.css'

/** Maximum pictures of a package (`features/packages/api/package-content.ts`). */
const MAX_PICTURES = 40

type PicturesPartProps = {
  content: PackageContent
  isReadOnly: boolean
  onChange: (change: (content: PackageContent) => PackageContent) => void
  /** Called when the text of a picture is saved: the package may be ready to publish then. */
  onDescribed: () => void
}

/**
 * The pictures of a package in order, the cover first. They are chosen from the library or added here, and moved by
 * dragging, with buttons, or with Alt and an arrow key. Their texts come from the library.
 */
export function PicturesPart({ content: { pictures: keys }, isReadOnly, onChange, onDescribed }: PicturesPartProps) {
  const queryClient = useQueryClient()
  const [isChoosing, setIsChoosing] = useState(false)
  const [openKey, setOpenKey] = useState<string>()
  const [removedPicture, setRemovedPicture] = useState<{ key: string; index: number }>()
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<number>()
  const [message, setMessage] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: [...PICTURES_KEY, 'named', keys.toSorted().join(',')],
    queryFn: () =>
      keys.length === 0 ? { pictures: [], total: 0 } : deskCall(listPictures, { query: { keys: keys.join(',') } }),
    placeholderData: (before) => before,
    staleTime: 0,
  })
  const set = (change: (now: string[]) => string[]) =>
    onChange((content) => ({ ...content, pictures: change(content.pictures) }))
  const addKeys = (more: readonly string[]) =>
    set((now) => [...now, ...more.filter((key) => !now.includes(key))].slice(0, MAX_PICTURES))
  const move = (key: string, to: number) => {
    if (to < 0 || to >= keys.length || keys[to] === key) return
    set((now) => now.filter((each) => each !== key).toSpliced(to, 0, key))
    setMessage(texts.moved(to + 1, keys.length))
  }
  const { uploads, add, retry, dismiss } = useUploads(({ key }) => {
    void queryClient.invalidateQueries({ queryKey: PICTURES_KEY })
    addKeys([key])
  })
  const found = (key: string) => data?.pictures.find((each) => each.key === key)
  const addFiles = (files: File[]) => void add(files)
  return (
    <Card title={texts.title}>
      <DropArea onFiles={isReadOnly ? () => undefined : addFiles}>
        <div className="stack gap-14 card-pad">
          <p className="muted">{keys.length === 0 ? texts.none : texts.hint}</p>
          {isReadOnly ? null : (
            <div className={`row gap-8 ${classes.actions}`}>
              <Button onClick={() => setIsChoosing(true)}>{texts.choose}</Button>
              <AddFilesButton onFiles={addFiles} />
            </div>
          )}
          {keys.length < MAX_PICTURES ? null : <p className="muted">{texts.full}</p>}
          <UploadList {...{ uploads, retry, dismiss }} />
          <Loading of={{ data, error, refetch }} rows={4} />
          {removedPicture === undefined ? null : (
            <UndoNote
              key={removedPicture.key}
              text={texts.takenOut}
              undo={texts.undo}
              pendingText={undefined}
              onUndo={() => {
                set((now) =>
                  now.includes(removedPicture.key) ? now : now.toSpliced(removedPicture.index, 0, removedPicture.key),
                )
                setRemovedPicture(undefined)
              }}
              onEnd={() => setRemovedPicture(undefined)}
            />
          )}
          <ol className="stack gap-12">
            {data === undefined
              ? null
              : keys.map((key, index) => (
                  <ChosenPicture
                    key={key}
                    picture={found(key)}
                    index={index}
                    count={keys.length}
                    isReadOnly={isReadOnly}
                    isDragged={dragged === key}
                    isTarget={dragged !== undefined && dragged !== key && target === index}
                    onMove={(to) => move(key, to)}
                    onRemove={() => {
                      setRemovedPicture({ key, index })
                      set((now) => now.filter((each) => each !== key))
                    }}
                    onDescribed={onDescribed}
                    onDetails={() => setOpenKey(key)}
                    onDrag={(isHeld) => {
                      setDragged(isHeld ? key : undefined)
                      setTarget(undefined)
                    }}
                    onDragOver={setTarget}
                    onDrop={() => {
                      if (target !== undefined) move(key, target)
                      setDragged(undefined)
                    }}
                  />
                ))}
          </ol>
          <p className="unseen" role="status">
            {message}
          </p>
        </div>
      </DropArea>
      <LibraryDialog
        isOpen={isChoosing}
        usedKeys={keys}
        onClose={() => setIsChoosing(false)}
        onChoose={(selectedKeys) => {
          addKeys(selectedKeys)
          setIsChoosing(false)
        }}
      />
      <PictureDialog
        picture={openKey === undefined ? undefined : found(openKey)}
        isReadOnly={isReadOnly}
        onClose={() => setOpenKey(undefined)}
        onRemoved={() => setOpenKey(undefined)}
      />
    </Card>
  )
}

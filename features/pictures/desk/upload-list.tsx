import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { piecesOf } from '#ui/desk/lib/upload-file.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import type { Upload } from './uploads.ts'
import type { Uploads } from './use-uploads.ts'
import classes from './pictures.module.css'

/** The uploads, with the outcome of each. Finished uploads are not listed, only counted. */
export function UploadList({ uploads, retry, dismiss }: Pick<Uploads, 'uploads' | 'retry' | 'dismiss'>) {
  const unfinished = uploads.filter(({ state }) => state !== 'ready')
  const failed = uploads.filter(({ state }) => state === 'failed')
  if (uploads.length === 0) return null
  return (
    <section className={`around-12 ${classes.uploads}`} aria-label={texts.uploads}>
      <p role="status" className={`if-any strong ${classes.added}`}>
        {uploads.length === unfinished.length ? null : texts.added(uploads.length - unfinished.length)}
      </p>
      {failed.length < 2 ? null : (
        <SmallButton onClick={() => retry(failed)}>{texts.retryAll(failed.length)}</SmallButton>
      )}
      <ul>
        {unfinished.map((upload) => (
          <UploadLine key={upload.id} {...{ upload, retry, dismiss }} />
        ))}
      </ul>
    </section>
  )
}

function UploadLine({ upload, retry, dismiss }: { upload: Upload } & Pick<Uploads, 'retry' | 'dismiss'>) {
  const { id, file, state } = upload
  const isOver = state === 'failed' || state === 'refused'
  return (
    <li>
      <b>{file.name}</b>
      {isOver ? null : (
        <progress aria-label={texts.progressLabel(file.name)} max={piecesOf(file)} value={upload.pieces} />
      )}
      <span
        className={isOver ? `alarm strong ${classes.bad}` : `muted ${classes.muted}`}
        role={isOver ? 'alert' : undefined}
      >
        {wordsOf(upload)}
      </span>
      {isOver ? (
        <span className={`row gap-8 ${classes.actions}`}>
          {state === 'failed' ? (
            <SmallButton aria-label={texts.retryOf(file.name)} onClick={() => retry([upload])}>
              {texts.retry}
            </SmallButton>
          ) : null}
          <SmallButton variant="quiet" aria-label={texts.dismissLabel(file.name)} onClick={() => dismiss(id)}>
            {texts.dismiss}
          </SmallButton>
        </span>
      ) : null}
    </li>
  )
}

function wordsOf({ state, problem, sentence, pieces, file, isSlow }: Upload): string {
  if (problem !== null) return texts.problems[problem]
  if (state === 'comes') return texts.states.comes(Math.floor((100 * pieces) / piecesOf(file)))
  if (state === 'failed') return sentence
  if (state === 'made') return isSlow ? texts.slow : texts.states.made
  return state === 'ready' ? texts.states.ready : texts.states.waits
}

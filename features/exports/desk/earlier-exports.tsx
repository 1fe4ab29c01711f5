import { listExports } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskExports as texts } from '#messages/exports/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { EXPORTS_KEY } from './exports-key.ts'
import classes from './exports.module.css'

/** The user's recent exports, with the files. Renders nothing when there are none. */
export function EarlierExports({ excludedId }: { excludedId?: string | undefined }) {
  const { data } = useDeskQuery([...EXPORTS_KEY, 'list', excludedId], [listExports], { staleTime: 0 })
  const earlier = (data?.exports ?? []).filter(({ id }) => id !== excludedId)
  if (earlier.length === 0) return null
  return (
    <section aria-label={texts.earlier}>
      <h3 className={`small ${classes.head}`}>{texts.earlier}</h3>
      <ul className={classes.list}>
        {earlier.map(({ id, fileName, rows, askedAt, isReady }) => (
          <li key={id}>
            {isReady ? (
              <a href={deskPages.exportFile(id)}>{fileName}</a>
            ) : (
              <span>
                {fileName} {texts.notReady}
              </span>
            )}
            <span className="muted">{texts.line(rows, printDateTime(new Date(askedAt)))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { listExports } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskExports as texts } from '#messages/exports/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { EXPORTS_KEY } from './exports-key.ts'
import classes from './exports.module.css'

/** What one has taken out in the last days, with the files. Nothing is shown when there is none. */
export function EarlierExports({ except }: { except?: string | undefined }) {
  const { data } = useQuery({
    queryKey: [...EXPORTS_KEY, 'list', except],
    queryFn: () => deskCall(listExports),
    staleTime: 0,
  })
  const earlier = (data?.exports ?? []).filter(({ id }) => id !== except)
  if (earlier.length === 0) return null
  return (
    <section aria-label={texts.earlier}>
      <h3 className={classes.head}>{texts.earlier}</h3>
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
            <span className={classes.muted}>{texts.line(rows, printMoment(new Date(askedAt)))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { getDepartureHistory, type DepartureHistoryEntry, type DeskDeparture } from '../api/departure-calls.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { auditEventLabel } from '#ui/desk/lib/audit-event-in-words.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { Card } from '#ui/desk/card.tsx'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import classes from '#ui/desk/departure-parts.module.css'
import { Loading } from '#ui/desk/loading.tsx'

const texts = deskDeparture.history

/** The office's actions on a departure, latest first. */
export function HistoryTab({ departure: { packageId, startDate } }: { departure: DeskDeparture }) {
  const { data, error, refetch } = useDeskQuery(
    [...DEPARTURES_KEY, 'history', packageId, startDate],
    [getDepartureHistory, { params: { packageId: String(packageId), startDate } }],
  )
  if (data === undefined) return <Loading of={{ data, error, refetch }} rows={6} />
  return (
    <Card title={texts.title}>
      {data.lines.length === 0 ? (
        <p className="row middle muted gap-12 pad-16">{texts.none}</p>
      ) : (
        <ul className={classes.history}>
          {data.lines.map((line) => (
            <li key={line.id}>
              <b>{auditEventLabel(line.action)}</b> <span>{changesOf(line)}</span>
              <small className="block muted">
                {line.who}, {printShortDateTime(new Date(line.at))}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const isField = (name: string): name is keyof typeof texts.fields => Object.hasOwn(texts.fields, name)

function changesOf({ before, after }: DepartureHistoryEntry): string {
  return Object.keys(after ?? {})
    .filter(isField)
    .filter((name) => before?.[name] !== after?.[name])
    .map((name) =>
      texts.change(texts.fields[name], formatValue(name, before?.[name]), formatValue(name, after?.[name])),
    )
    .join(', ')
}

function formatValue(name: keyof typeof texts.fields, value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (name === 'pricePaise') return typeof value === 'number' ? printRupees(value) : texts.ofPackage
  return typeof value === 'string' || typeof value === 'number' ? String(value) : texts.nobody
}

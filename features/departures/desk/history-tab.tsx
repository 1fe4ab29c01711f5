import { useQuery } from '@tanstack/react-query'
import { showDepartureHistory } from '../api/departure-calls.ts'
import type { DepartureHistoryLine, DeskDeparture } from '../api/departure-schemas.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { actInWords } from '#desk/lib/act-in-words.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Card } from '#desk/ui/card.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import classes from './departure-page.module.css'

const texts = deskDeparture.history

/** What the office did with a departure, the latest first. */
export function HistoryTab({ departure: { packageId, startDate } }: { departure: DeskDeparture }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...DEPARTURES_KEY, 'history', packageId, startDate],
    queryFn: () => deskCall(showDepartureHistory, { params: { packageId: String(packageId), startDate } }),
  })
  if (data === undefined) return error === null ? <Skeleton rows={6} /> : <FailedPart onAgain={() => void refetch()} />
  return (
    <Card title={texts.title}>
      {data.lines.length === 0 ? (
        <p className={list.none}>{texts.none}</p>
      ) : (
        <ul className={classes.history}>
          {data.lines.map((line) => (
            <li key={line.id}>
              <b>{actInWords(line.act)}</b> <span>{changesOf(line)}</span>
              <small>
                {line.who}, {printShortMoment(new Date(line.at))}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const isField = (name: string): name is keyof typeof texts.fields => Object.hasOwn(texts.fields, name)

function changesOf({ before, after }: DepartureHistoryLine): string {
  return Object.keys(after ?? {})
    .filter(isField)
    .filter((name) => before?.[name] !== after?.[name])
    .map((name) => texts.change(texts.fields[name], inWords(name, before?.[name]), inWords(name, after?.[name])))
    .join(', ')
}

function inWords(name: keyof typeof texts.fields, value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (name === 'pricePaise') return typeof value === 'number' ? printRupees(value) : texts.ofPackage
  return typeof value === 'string' || typeof value === 'number' ? String(value) : texts.nobody
}

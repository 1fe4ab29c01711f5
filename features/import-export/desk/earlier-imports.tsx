import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listImports } from '../api/desk-calls.ts'
import type { DeskImport } from '../api/desk-schemas.ts'
import { deskExchange as texts } from '#messages/import-export/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { EXCHANGE_KEY } from './exchange-key.ts'
import classes from './exchange.module.css'

const LOOKS = {
  arriving: 'waits',
  reading: 'waits',
  unreadable: 'bad',
  read: 'plain',
  taking: 'waits',
  taken: 'good',
} as const

/** What was brought in within the last days, with how far it is. */
export function EarlierImports() {
  const { data, error, refetch } = useQuery({
    queryKey: [...EXCHANGE_KEY, 'list'],
    queryFn: () => deskCall(listImports),
    staleTime: 0,
  })
  return (
    <Card title={texts.earlier}>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={3} /> : null}
      {data?.imports.length === 0 ? <p className={classes.none}>{texts.none}</p> : null}
      <ul className={classes.earlier}>
        {data?.imports.map((one) => (
          <Earlier key={one.id} file={one} />
        ))}
      </ul>
    </Card>
  )
}

function Earlier({ file: { id, fileName, who, at, stage } }: { file: DeskImport }) {
  return (
    <li>
      <span>
        <Link to={deskPages.import(id)}>{fileName}</Link>
        <small>{texts.line(who, printMoment(new Date(at)))}</small>
      </span>
      <Chip kind={LOOKS[stage]}>{texts.stages[stage]}</Chip>
    </li>
  )
}

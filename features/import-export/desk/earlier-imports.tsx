import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listImports, type DeskImport } from '../api/desk-calls.ts'
import { deskImportExport as texts } from '#messages/import-export/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { IMPORT_EXPORT_KEY } from './import-export-key.ts'
import classes from './exchange.module.css'

const CHIP_KINDS = {
  arriving: 'waits',
  reading: 'waits',
  unreadable: 'bad',
  read: 'plain',
  taking: 'waits',
  taken: 'good',
} as const

/** Recent imports, with their progress. */
export function EarlierImports() {
  const { data, error, refetch } = useDeskQuery([...IMPORT_EXPORT_KEY, 'list'], [listImports], { staleTime: 0 })
  return (
    <Card title={texts.earlier}>
      <Loading of={{ data, error, refetch }} rows={3} />
      {data?.imports.length === 0 ? <p className={`muted ${classes.none}`}>{texts.none}</p> : null}
      <ul>
        {data?.imports.map((one) => (
          <EarlierImport key={one.id} file={one} />
        ))}
      </ul>
    </Card>
  )
}

function EarlierImport({ file: { id, fileName, who, at, stage } }: { file: DeskImport }) {
  return (
    <li className="line middle spread line-above gap-10 pad-8-16">
      <span className="anywhere">
        <Link to={deskPages.import(id)}>{fileName}</Link>
        <small className="block muted small">{texts.line(who, printDateTime(new Date(at)))}</small>
      </span>
      <Chip kind={CHIP_KINDS[stage]}>{texts.stages[stage]}</Chip>
    </li>
  )
}

import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { PackageListItem } from '../api/desk-calls.ts'
import { deskPackageList as texts } from '#messages/packages/desk-list.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printDateTime, printRecent } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { DataTable, NoWrapCell, NumberCell } from '#ui/desk/data-table.tsx'
import { PackageState } from './package-state.tsx'
import classes from './packages.module.css'

/** More categories would need a second line in many rows. */
const MAX_SHOWN_CATEGORIES = 2

/** The packages in the order of the site. On a phone each is a card. */
export function PackageTable({ packages }: { packages: readonly PackageListItem[] }) {
  return (
    <DataTable
      isTall
      isWide
      headings={[
        texts.columns.name,
        texts.columns.state,
        texts.columns.duration,
        { number: texts.columns.price },
        texts.columns.categories,
        texts.columns.changes,
      ]}
    >
      {packages.map((line) => (
        <Row key={line.id} line={line} />
      ))}
    </DataTable>
  )
}

function Row({ line }: { line: PackageListItem }) {
  const { id, name, state, duration, pricePaise, categories } = line
  return (
    <tr>
      <td>
        <Link className="strong" to={deskPages.package(id)}>
          {name}
        </Link>
      </td>
      <td>
        <PackageState state={state} />
      </td>
      <NoWrapCell label={texts.columns.duration}>{duration}</NoWrapCell>
      <NumberCell label={texts.columns.price}>
        {pricePaise === 0 ? texts.onRequest : printRupees(pricePaise)}
      </NumberCell>
      <td data-label={texts.columns.categories}>
        <span className={`muted ${classes.categories}`} title={categories.join(', ')}>
          {texts.someCategories(
            categories.slice(0, MAX_SHOWN_CATEGORIES).join(', '),
            categories.length - MAX_SHOWN_CATEGORIES,
          )}
        </span>
      </td>
      <td>
        <UnpublishedChanges line={line} />
      </td>
    </tr>
  )
}

function UnpublishedChanges({ line: { state, changes, changedBy, changedAt } }: { line: PackageListItem }) {
  const now = useNow()
  if (changes === null || changedBy === null || changedAt === null) return null
  const at = new Date(changedAt)
  const recent = printRecent(at, now)
  return (
    <time dateTime={changedAt} title={printDateTime(at)}>
      {state === 'draft' ? texts.begun(changedBy, recent) : texts.changes(changes, changedBy, recent)}
    </time>
  )
}

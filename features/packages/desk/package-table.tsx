import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { PackageLine } from '../api/desk-schemas.ts'
import { deskPackageList as texts } from '#messages/packages/desk-list.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printMoment, printRecent } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { PackageState } from './package-state.tsx'
import classes from './packages.module.css'

/** More would need a second line in many rows. */
const CATEGORIES_SHOWN = 2

/** The packages in the order of the site. On a phone each is a card. */
export function PackageTable({ packages }: { packages: readonly PackageLine[] }) {
  return (
    <div className={list.wide}>
      <table className={`${table.table} ${list.rows}`}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.name}</th>
            <th scope="col">{texts.columns.state}</th>
            <th scope="col">{texts.columns.duration}</th>
            <th scope="col" className={table.number}>
              {texts.columns.price}
            </th>
            <th scope="col">{texts.columns.categories}</th>
            <th scope="col">{texts.columns.changes}</th>
          </tr>
        </thead>
        <tbody>
          {packages.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ line }: { line: PackageLine }) {
  const { id, name, state, duration, pricePaise, categories } = line
  return (
    <tr>
      <td>
        <Link className={classes.name} to={deskPages.package(id)}>
          {name}
        </Link>
      </td>
      <td>
        <PackageState state={state} />
      </td>
      <td data-label={texts.columns.duration} className={table.whole}>
        {duration}
      </td>
      <td data-label={texts.columns.price} className={table.number}>
        {pricePaise === 0 ? texts.onRequest : printRupees(pricePaise)}
      </td>
      <td data-label={texts.columns.categories}>
        <span className={classes.categories} title={categories.join(', ')}>
          {texts.someCategories(categories.slice(0, CATEGORIES_SHOWN).join(', '), categories.length - CATEGORIES_SHOWN)}
        </span>
      </td>
      <td>
        <Waiting line={line} />
      </td>
    </tr>
  )
}

function Waiting({ line: { state, changes, changedBy, changedAt } }: { line: PackageLine }) {
  const now = useNow()
  if (changes === null || changedBy === null || changedAt === null) return null
  const moment = new Date(changedAt)
  const recent = printRecent(moment, now)
  return (
    <time dateTime={changedAt} title={printMoment(moment)}>
      {state === 'draft' ? texts.begun(changedBy, recent) : texts.changes(changes, changedBy, recent)}
    </time>
  )
}

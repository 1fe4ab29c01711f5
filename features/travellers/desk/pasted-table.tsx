import type { DeskTravellers } from '../api/desk-calls.ts'
import { FOODS, GENDERS } from '../rules/traveller-details.ts'
import { deskTravellerList as texts } from '#messages/travellers/desk-list.ts'
import { deskTravellers } from '#messages/travellers/desk.ts'
import { travellerFields } from '#messages/travellers/fields.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { problemsOf, type CellName, type PastedRow, type RowCells } from './pasted-list.ts'
import classes from './pasted-table.module.css'

const SHOWN_CELLS = ['name', 'age', 'gender', 'food', 'note'] as const satisfies readonly CellName[]

type PastedTableProps = {
  rows: readonly PastedRow[]
  needs: DeskTravellers['needs']
  onFix: (key: string, fix: Partial<RowCells> & { isOut?: boolean }) => void
}

/** The rows of a pasted list. Each cell can be corrected; doubts and missing values are shown below it. */
export function PastedTable({ rows, needs, onFix }: PastedTableProps) {
  const cells = SHOWN_CELLS.filter((cell) =>
    cell === 'note'
      ? rows.some(({ cells: { note }, fixed }) => note !== '' || fixed.note !== undefined)
      : needs[cell] !== undefined,
  )
  return (
    <table className={classes.table} aria-label={texts.table}>
      <thead>
        <tr>
          {cells.map((cell) => (
            <th key={cell} scope="col" className={classes[cell]}>
              {texts.columns[cell]}
            </th>
          ))}
          <th scope="col">{texts.columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            number={index + 1}
            cells={cells}
            needs={needs}
            onFix={(fix) => onFix(row.key, fix)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  row: PastedRow
  number: number
  cells: readonly CellName[]
  needs: DeskTravellers['needs']
  onFix: (fix: Partial<RowCells> & { isOut?: boolean }) => void
}

function Row({ row, number, cells, needs, onFix }: RowProps) {
  const { isOut, read } = row
  const name = row.cells.name
  if (isOut) {
    return (
      <tr className={classes.gone}>
        <td colSpan={cells.length}>
          {texts.isOut}: {read.source}
        </td>
        <td>
          <SmallButton variant="quiet" aria-label={texts.backOf(name)} onClick={() => onFix({ isOut: false })}>
            {texts.back}
          </SmallButton>
        </td>
      </tr>
    )
  }
  return (
    <tr>
      {cells.map((cell) => (
        <td key={cell} data-label={texts.columns[cell]}>
          <Cell {...{ row, cell, number, needs }} onChange={(value) => onFix({ [cell]: value })} />
          {cell === 'name' ? <UnusedText row={row} /> : null}
        </td>
      ))}
      <td>
        <SmallButton variant="quiet" aria-label={texts.outOf(name)} onClick={() => onFix({ isOut: true })}>
          {texts.out}
        </SmallButton>
      </td>
    </tr>
  )
}

/** Shows the words of a pasted line that are in no cell. */
function UnusedText({ row: { read } }: { row: PastedRow }) {
  return (
    <>
      {read.phones.length === 0 ? null : (
        <small className="block muted small">{texts.phone(read.phones.join(', '))}</small>
      )}
      {read.hadIdentityNumber ? <small className="block muted small">{texts.identity}</small> : null}
    </>
  )
}

type CellProps = Omit<RowProps, 'cells' | 'onFix'> & { cell: CellName; onChange: (value: string) => void }

function Cell({ row, cell, number, needs, onChange }: CellProps) {
  const value = row.cells[cell]
  const { sentence, isInvalid } = cellFlagOf(row, cell, needs)
  const id = `${number}-${cell}-flag`
  const common = {
    'aria-label': texts.cellOf(texts.columns[cell], number),
    'aria-describedby': sentence === '' ? undefined : id,
    'aria-invalid': isInvalid ? true : undefined,
    className: sentence === '' ? classes.cell : `${classes.cell} ${isInvalid ? classes.wrong : classes.doubt}`,
    value,
  }
  return (
    <div className={`stack shrink gap-2 ${classes.field}`}>
      {cell === 'gender' || cell === 'food' ? (
        <select {...common} onChange={(event) => onChange(event.target.value)}>
          <option value="">{texts.ask}</option>
          {cell === 'gender'
            ? GENDERS.map((gender) => (
                <option key={gender} value={gender}>
                  {deskTravellers.genders[gender]}
                </option>
              ))
            : FOODS.map((food) => (
                <option key={food} value={food}>
                  {travellerFields.foodLabels[food]}
                </option>
              ))}
        </select>
      ) : (
        <input
          {...common}
          autoComplete="off"
          inputMode={cell === 'age' ? 'numeric' : undefined}
          title={cell === 'name' ? texts.from(row.read.source) : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {sentence === '' ? null : (
        <span id={id} className={isInvalid ? classes.error : classes.flag}>
          {sentence}
        </span>
      )}
    </div>
  )
}

/** The text below a cell: an error, an uncorrected doubt, or what the trip needs. */
function cellFlagOf({ cells, read, fixed }: PastedRow, cell: CellName, needs: DeskTravellers['needs']) {
  const problem = cell === 'note' ? undefined : problemsOf(cells, needs)[cell]
  if (problem !== undefined) return { sentence: texts.problems[cell], isInvalid: true }
  const doubt = fixed[cell] === undefined ? read.doubts[cell] : undefined
  if (cell === 'note' && cells.note !== '' && needs.medicalNotes === undefined)
    return { sentence: texts.notSaved, isInvalid: false }
  if (doubt !== undefined) return { sentence: texts.doubts[doubt.why](doubt.word), isInvalid: false }
  const isMissing = cell !== 'note' && needs[cell] === 'required' && cells[cell].trim() === ''
  return { sentence: isMissing ? texts.missing : '', isInvalid: false }
}

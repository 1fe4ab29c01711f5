import { deskPackageRows as texts } from '#messages/packages/desk-rows.ts'
import { Button } from '#desk/ui/button.tsx'
import type { WrongTexts } from './device-draft.ts'
import { Grip, MoveButtons } from './row-grip.tsx'
import { PackageFieldInput, type CellInputProps } from './package-field-input.tsx'
import type { RowList } from './row-list.ts'
import type { useRowOrder } from './use-row-order.ts'
import classes from './row-editor.module.css'

type RowCardProps = Pick<CellInputProps, 'content' | 'isReadOnly' | 'onChange' | 'onWrong'> & {
  row: ReturnType<RowList['rows']>[number]
  place: number
  count: number
  order: ReturnType<typeof useRowOrder>
  wrongs: WrongTexts
  isOrdered: boolean
  isAlwaysOpen: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRemove: () => void
}

/** A row of a list: what it says, or its cells while it is open. */
export function RowCard({ row, place, count, order, wrongs, isOpen, isAlwaysOpen, ...rest }: RowCardProps) {
  const { content, isReadOnly, isOrdered, onChange, onWrong, onOpen, onRemove } = rest
  const cells = row.cells.filter((cell) => cell.isShown?.(content) !== false)
  const isWrong = row.cells.some(({ name }) => wrongs[name] !== undefined)
  const move = (to: number, cell: string) => order.move(place, to, cell)
  return (
    <li
      className={classes.row}
      data-open={isOpen || undefined}
      data-drop={order.dropAt(place)}
      data-wrong={(isWrong && !isOpen) || undefined}
      {...order.rowProps(place)}
    >
      {isOrdered && !isReadOnly ? <Grip title={row.title} {...order.gripProps(place)} /> : null}
      <b className={classes.title}>{row.title}</b>
      {isOpen ? (
        <div className={classes.cells}>
          {cells.map((cell) => (
            <div key={cell.name} className={cell.isWide === true ? classes.wide : undefined}>
              <PackageFieldInput
                cell={cell}
                wrongText={wrongs[cell.name]}
                {...{ content, isReadOnly, onChange, onWrong }}
              />
            </div>
          ))}
        </div>
      ) : (
        <p className={classes.summary}>
          <b>{row.head}</b>
          {row.summary}
        </p>
      )}
      <div className={classes.acts}>
        {isOrdered && !isReadOnly ? <MoveButtons title={row.title} {...{ place, count, move }} /> : null}
        {isAlwaysOpen ? null : (
          <Button
            look="quiet"
            size="small"
            data-cell="edit"
            aria-label={isOpen ? `${texts.done}: ${row.title}` : texts.editOf(row.title)}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? texts.done : texts.edit}
          </Button>
        )}
        {isReadOnly || !isOpen ? null : (
          <Button look="quiet" size="small" aria-label={texts.removeOf(row.title)} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  )
}

import { deskPackageRows as texts } from '#messages/packages/desk-rows.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import type { InvalidTexts } from './device-draft.ts'
import { Grip, MoveButtons } from './row-grip.tsx'
import { PackageFieldInput, type CellInputProps } from './package-field-input.tsx'
import type { RowList } from './row-list.ts'
import type { useRowOrder } from './use-row-order.ts'
import classes from './row-editor.module.css'

type RowCardProps = Pick<CellInputProps, 'content' | 'isReadOnly' | 'onChange' | 'onInvalidText'> & {
  row: ReturnType<RowList['rows']>[number]
  index: number
  count: number
  order: ReturnType<typeof useRowOrder>
  invalidTexts: InvalidTexts
  isOrdered: boolean
  isAlwaysOpen: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRemove: () => void
}

/** A row of a list: its summary, or its cells while it is open. */
export function RowCard({ row, index, count, order, invalidTexts, isOpen, isAlwaysOpen, ...rest }: RowCardProps) {
  const { content, isReadOnly, isOrdered, onChange, onInvalidText, onOpen, onRemove } = rest
  const cells = row.cells.filter((cell) => cell.isShown?.(content) !== false)
  const isInvalid = row.cells.some(({ name }) => invalidTexts[name] !== undefined)
  const move = (to: number, cell: string) => order.move(index, to, cell)
  return (
    <li
      className={`stack gap-4-12 ${classes.row}`}
      data-open={isOpen || undefined}
      data-drop={order.dropPosition(index)}
      data-wrong={(isInvalid && !isOpen) || undefined}
      {...order.rowProps(index)}
    >
      {isOrdered && !isReadOnly ? <Grip title={row.title} {...order.gripProps(index)} /> : null}
      <b className={classes.title}>{row.title}</b>
      {isOpen ? (
        <div className={`stack shrink ${classes.cells}`}>
          {cells.map((cell) => (
            <div key={cell.name} className={cell.isWide === true ? classes.wide : undefined}>
              <PackageFieldInput
                cell={cell}
                invalidText={invalidTexts[cell.name]}
                {...{ content, isReadOnly, onChange, onInvalidText }}
              />
            </div>
          ))}
        </div>
      ) : (
        <p className={`soft anywhere ${classes.summary}`}>
          <b>{row.heading}</b>
          {row.summary}
        </p>
      )}
      <div className={`row middle gap-2 ${classes.actions}`}>
        {isOrdered && !isReadOnly ? <MoveButtons title={row.title} {...{ index, count, move }} /> : null}
        {isAlwaysOpen ? null : (
          <SmallButton
            variant="quiet"
            data-cell="edit"
            aria-label={isOpen ? `${texts.done}: ${row.title}` : texts.editOf(row.title)}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? texts.done : texts.edit}
          </SmallButton>
        )}
        {isReadOnly || !isOpen ? null : (
          <SmallButton variant="quiet" aria-label={texts.removeLabel(row.title)} onClick={onRemove}>
            {texts.remove}
          </SmallButton>
        )}
      </div>
    </li>
  )
}

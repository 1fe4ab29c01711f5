import type { DeskPromoCode } from '../api/desk-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskPromoCodes as texts } from '#messages/promo-codes/desk.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printDay } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { TwoLines } from '#desk/ui/two-lines.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import classes from './promo-codes.module.css'

const { columns } = texts
const LOOKS = { running: 'good', planned: 'waits', usedUp: 'bad', ended: 'done' } as const

type PromoTableProps = {
  codes: readonly DeskPromoCode[]
  mayChange: boolean
  onChange: (code: DeskPromoCode) => void
  onEnd: (code: DeskPromoCode) => void
}

/** Promo codes with what they take off, for how long and how often. On a phone each is a card. */
export function PromoTable({ codes, mayChange, onChange, onEnd }: PromoTableProps) {
  const now = useNow()
  const day = (text: string) => printDay(calendarDate(text), now)
  return (
    <div className={list.wide}>
      <table className={`${table.table} ${list.rows}`}>
        <thead>
          <tr>
            <th scope="col">{columns.code}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.takesOff}</th>
            <th scope="col">{columns.days}</th>
            <th scope="col">{columns.uses}</th>
            {mayChange ? <th scope="col">{columns.acts}</th> : null}
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code.id}>
              <td>
                <TwoLines first={code.code} below={code.description} />
              </td>
              <td>
                <Chip kind={LOOKS[code.state]}>{texts.states[code.state]}</Chip>
              </td>
              <td data-label={columns.takesOff}>
                <TwoLines first={takesOff(code)} below={limitsOf(code)} />
              </td>
              <td data-label={columns.days} className={table.whole}>
                {texts.between(day(code.startsOn), day(code.endsOn))}
              </td>
              <td data-label={columns.uses} className={table.whole}>
                <TwoLines first={texts.usesOf(code.used, code.usageLimit)} below={texts.each(code.perCustomerLimit)} />
              </td>
              {mayChange ? (
                <td>
                  <span className={classes.acts}>
                    <Button size="small" aria-label={texts.changeCode(code.code)} onClick={() => onChange(code)}>
                      {texts.change}
                    </Button>
                    {code.state === 'ended' ? null : (
                      <Button size="small" aria-label={texts.endCode(code.code)} onClick={() => onEnd(code)}>
                        {texts.end}
                      </Button>
                    )}
                  </span>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function takesOff({ basisPoints, amountPaise }: DeskPromoCode): string {
  return amountPaise === null ? texts.part(String((basisPoints ?? 0) / 100)) : printRupees(amountPaise)
}

function limitsOf({ ceilingPaise, minimumPaise }: DeskPromoCode): string {
  return [
    ...(ceilingPaise === null ? [] : [texts.atMost(printRupees(ceilingPaise))]),
    ...(minimumPaise === 0 ? [] : [texts.from(printRupees(minimumPaise))]),
  ].join(', ')
}

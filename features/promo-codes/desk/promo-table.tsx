import type { DeskPromoCode } from '../api/desk-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskPromoCodes as texts } from '#messages/promo-codes/desk.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { TwoLines } from '#ui/desk/two-lines.tsx'
import { DataTable, NoWrapCell } from '#ui/desk/data-table.tsx'

const { columns } = texts
const CHIP_KINDS = { running: 'good', planned: 'waits', usedUp: 'bad', ended: 'done' } as const

type PromoTableProps = {
  codes: readonly DeskPromoCode[]
  mayChange: boolean
  onChange: (code: DeskPromoCode) => void
  onEnd: (code: DeskPromoCode) => void
}

/** Promo codes with their discount, period and uses. On a phone each is a card. */
export function PromoTable({ codes, mayChange, onChange, onEnd }: PromoTableProps) {
  const now = useNow()
  const day = (text: string) => printDay(calendarDate(text), now)
  return (
    <DataTable
      isTall
      isWide
      headings={[
        columns.code,
        columns.state,
        columns.discountText,
        columns.days,
        columns.uses,
        mayChange ? columns.actions : null,
      ]}
    >
      {codes.map((code) => (
        <tr key={code.id}>
          <td>
            <TwoLines first={code.code} below={code.description} />
          </td>
          <td>
            <Chip kind={CHIP_KINDS[code.state]}>{texts.states[code.state]}</Chip>
          </td>
          <td data-label={columns.discountText}>
            <TwoLines first={discountText(code)} below={limitsOf(code)} />
          </td>
          <NoWrapCell label={columns.days}>{texts.between(day(code.startsOn), day(code.endsOn))}</NoWrapCell>
          <NoWrapCell label={columns.uses}>
            <TwoLines first={texts.usesOf(code.used, code.usageLimit)} below={texts.each(code.perCustomerLimit)} />
          </NoWrapCell>
          {mayChange ? (
            <td>
              <span className="line gap-6">
                <SmallButton aria-label={texts.changeCode(code.code)} onClick={() => onChange(code)}>
                  {texts.change}
                </SmallButton>
                {code.state === 'ended' ? null : (
                  <SmallButton aria-label={texts.endCode(code.code)} onClick={() => onEnd(code)}>
                    {texts.end}
                  </SmallButton>
                )}
              </span>
            </td>
          ) : null}
        </tr>
      ))}
    </DataTable>
  )
}

function discountText({ basisPoints, amountPaise }: DeskPromoCode): string {
  return amountPaise === null ? texts.part(String((basisPoints ?? 0) / 100)) : printRupees(amountPaise)
}

function limitsOf({ ceilingPaise, minimumPaise }: DeskPromoCode): string {
  return [
    ...(ceilingPaise === null ? [] : [texts.atMost(printRupees(ceilingPaise))]),
    ...(minimumPaise === 0 ? [] : [texts.from(printRupees(minimumPaise))]),
  ].join(', ')
}

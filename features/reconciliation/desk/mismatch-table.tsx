import { Link, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskMismatch } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { paise } from '#kernel/money/money.ts'
import { differenceOf } from '../rules/reconcile-gateway.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { printExactRupees, printSignedRupees } from '#ui/desk/lib/print-money.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { TwoLines } from '#ui/desk/two-lines.tsx'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'
import classes from './reconciliation.module.css'

const texts = deskReconciliation.gateway

type MismatchTableProps = {
  mismatches: readonly DeskMismatch[]
  /** The id of the difference that is being checked, if any. */
  checkingId: string | null | undefined
  onCheck: (id: string) => void
  onIgnore: (mismatch: DeskMismatch) => void
  onReturn: (mismatch: DeskMismatch) => void
}

/** Each difference with the values of both sides, and its possible actions. */
export function MismatchTable({ mismatches, checkingId, ...actions }: MismatchTableProps) {
  const { columnHeadings } = texts
  return (
    <DataTable
      isTall
      isWide
      className={classes.table}
      headings={[
        columnHeadings.thing,
        columnHeadings.theirs,
        columnHeadings.ours,
        { number: columnHeadings.differs },
        { number: columnHeadings.actions },
      ]}
    >
      {mismatches.map((one) => (
        <tr key={one.id}>
          <td>
            <TwoLines first={texts.kinds[one.kind].what} below={<MismatchedItem mismatch={one} />} />
          </td>
          <td data-label={columnHeadings.theirs}>{amountText(texts.kinds[one.kind].theirs, one.theirsPaise)}</td>
          <td data-label={columnHeadings.ours}>{amountText(texts.kinds[one.kind].ours, one.oursPaise)}</td>
          <NumberCell label={columnHeadings.differs}>
            <b>{printSignedRupees(mismatchAmount(one))}</b>
          </NumberCell>
          <td>
            <div className={`row middle gap-8 ${classes.actions}`}>
              <MismatchActions mismatch={one} isChecking={checkingId === one.id} {...actions} />
            </div>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

type MismatchActionsProps = Pick<MismatchTableProps, 'onCheck' | 'onIgnore' | 'onReturn'> & {
  mismatch: DeskMismatch
  isChecking: boolean
}

/** The action for this kind of difference comes first; ignoring the difference always comes last. */
function MismatchActions({ mismatch, isChecking, onCheck, onIgnore, onReturn }: MismatchActionsProps) {
  const staff = useOutletContext<StaffMember>()
  const { id, kind, thing, reference, theirsPaise } = mismatch
  if (kind === 'settlement_amount') {
    return (
      <SmallButton aria-label={texts.viewLabel(thing)} onClick={() => onIgnore(mismatch)}>
        {texts.look}
      </SmallButton>
    )
  }
  const isUnmatchedPayment = kind === 'payment_unknown' && reference === null
  const amount = printExactRupees(theirsPaise ?? 0)
  const [word, name] =
    kind === 'payment_unknown'
      ? [texts.book, texts.recordPaymentLabel(thing)]
      : kind === 'refund_unknown'
        ? [texts.note, texts.noteOf(thing)]
        : [texts.check, texts.checkLabel(thing)]
  return (
    <>
      {isUnmatchedPayment && !hasPermission(staff, 'decide_review') ? (
        <span>{deskReconciliation.unmatchedPayment.ownerOrManagerOnly}</span>
      ) : isUnmatchedPayment ? (
        <SmallButton
          aria-label={deskReconciliation.unmatchedPayment.of(amount, thing)}
          onClick={() => onReturn(mismatch)}
        >
          {deskReconciliation.unmatchedPayment.action(amount)}
        </SmallButton>
      ) : kind === 'payment_undecided' && reference !== null ? (
        <Link to={deskPages.booking(reference)} aria-label={texts.decideLabel(thing)}>
          {texts.decide}
        </Link>
      ) : (
        <SmallButton
          aria-label={name}
          pendingText={isChecking ? texts.checking : undefined}
          onClick={() => onCheck(id)}
        >
          {word}
        </SmallButton>
      )}
      {kind === 'refund_missing' ? <Link to={deskPages.refunds()}>{texts.refunds}</Link> : null}
      <SmallButton variant="quiet" aria-label={texts.ignoreLabel(thing)} onClick={() => onIgnore(mismatch)}>
        {texts.ignore}
      </SmallButton>
    </>
  )
}

const amountText = (word: string, amount: number | null) =>
  amount === null ? word : `${word}, ${printSignedRupees(amount)}`

function mismatchAmount({ theirsPaise, oursPaise }: DeskMismatch): number {
  const toPaise = (value: number | null) => (value === null ? null : paise(value))
  return differenceOf({ theirs: toPaise(theirsPaise), ours: toPaise(oursPaise) })
}

function MismatchedItem({ mismatch: { kind, thing, reference } }: { mismatch: DeskMismatch }) {
  return (
    <>
      {reference === null ? null : (
        <>
          <Link to={deskPages.booking(reference)}>{reference}</Link>,{' '}
        </>
      )}
      {thing}
      {kind === 'payment_unknown' && reference === null ? `, ${texts.noBooking}` : ''}
    </>
  )
}

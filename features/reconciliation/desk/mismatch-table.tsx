import { Link, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskMismatch } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { paise } from '#kernel/money/money.ts'
import { differenceOf } from '../rules/reconcile-gateway.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { printExactRupees, printSignedRupees } from '#desk/lib/print-money.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { TwoLines } from '#desk/ui/two-lines.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import classes from './reconciliation.module.css'

const texts = deskReconciliation.gateway

type MismatchTableProps = {
  mismatches: readonly DeskMismatch[]
  /** The one that is being looked at. */
  checking: string | null | undefined
  onCheck: (id: string) => void
  onLeave: (mismatch: DeskMismatch) => void
  onReturn: (mismatch: DeskMismatch) => void
}

/** Each difference with what both sides say of it, and its ways out. */
export function MismatchTable({ mismatches, checking, ...acts }: MismatchTableProps) {
  const { heads } = texts
  return (
    <div className={list.wide}>
      <table className={`${table.table} ${list.rows} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{heads.thing}</th>
            <th scope="col">{heads.theirs}</th>
            <th scope="col">{heads.ours}</th>
            <th scope="col" className={table.number}>
              {heads.differs}
            </th>
            <th scope="col" className={table.number}>
              {heads.acts}
            </th>
          </tr>
        </thead>
        <tbody>
          {mismatches.map((one) => (
            <tr key={one.id}>
              <td>
                <TwoLines first={texts.kinds[one.kind].what} below={<Thing mismatch={one} />} />
              </td>
              <td data-label={heads.theirs}>{saysOf(texts.kinds[one.kind].theirs, one.theirsPaise)}</td>
              <td data-label={heads.ours}>{saysOf(texts.kinds[one.kind].ours, one.oursPaise)}</td>
              <td className={table.number} data-label={heads.differs}>
                <b>{printSignedRupees(differsBy(one))}</b>
              </td>
              <td>
                <div className={classes.acts}>
                  <WaysOut mismatch={one} isChecking={checking === one.id} {...acts} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type WaysOutProps = Pick<MismatchTableProps, 'onCheck' | 'onLeave' | 'onReturn'> & {
  mismatch: DeskMismatch
  isChecking: boolean
}

/** The way out of its kind first; leaving it as it is is always the last. */
function WaysOut({ mismatch, isChecking, onCheck, onLeave, onReturn }: WaysOutProps) {
  const staff = useOutletContext<StaffMember>()
  const { id, kind, thing, reference, theirsPaise } = mismatch
  if (kind === 'settlement_amount') {
    return (
      <Button size="small" aria-label={texts.lookOf(thing)} onClick={() => onLeave(mismatch)}>
        {texts.look}
      </Button>
    )
  }
  const isStray = kind === 'payment_unknown' && reference === null
  const amount = printExactRupees(theirsPaise ?? 0)
  const [word, name] =
    kind === 'payment_unknown'
      ? [texts.book, texts.bookOf(thing)]
      : kind === 'refund_unknown'
        ? [texts.note, texts.noteOf(thing)]
        : [texts.check, texts.checkOf(thing)]
  return (
    <>
      {isStray && !mayDo(staff, 'decide_review') ? (
        <span>{deskReconciliation.stray.forOthers}</span>
      ) : isStray ? (
        <Button size="small" aria-label={deskReconciliation.stray.of(amount, thing)} onClick={() => onReturn(mismatch)}>
          {deskReconciliation.stray.act(amount)}
        </Button>
      ) : kind === 'payment_undecided' && reference !== null ? (
        <Link to={deskPages.booking(reference)} aria-label={texts.decideOf(thing)}>
          {texts.decide}
        </Link>
      ) : (
        <Button
          size="small"
          aria-label={name}
          pendingText={isChecking ? texts.checking : undefined}
          onClick={() => onCheck(id)}
        >
          {word}
        </Button>
      )}
      {kind === 'refund_missing' ? <Link to={deskPages.refunds()}>{texts.refunds}</Link> : null}
      <Button size="small" look="quiet" aria-label={texts.ignoreOf(thing)} onClick={() => onLeave(mismatch)}>
        {texts.ignore}
      </Button>
    </>
  )
}

const saysOf = (word: string, amount: number | null) =>
  amount === null ? word : `${word}, ${printSignedRupees(amount)}`

function differsBy({ theirsPaise, oursPaise }: DeskMismatch): number {
  const known = (value: number | null) => (value === null ? null : paise(value))
  return differenceOf({ theirs: known(theirsPaise), ours: known(oursPaise) })
}

function Thing({ mismatch: { kind, thing, reference } }: { mismatch: DeskMismatch }) {
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

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { payInForBreak } from '../api/desk-calls.ts'
import type { DeskBreak } from '../api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printRecent } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { BREAKS_KEY } from './breaks-key.ts'
import classes from './broken.module.css'

const texts = deskBroken.queue
/** So many of those that wait stand there by name. */
const FIRST = 6

type QueueCardProps = { broken: DeskBreak; staff: StaffMember; onDone: (words: string) => void }

/** The refunds of the break that wait for money at the gateway: what is needed, what it refused, and the act that goes on. */
export function RefundQueueCard({ broken, staff, onDone }: QueueCardProps) {
  const queries = useQueryClient()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const { packageId, startDate } = broken
  const { waiting, neededPaise, othersPaise, refused } = broken.queue
  if (waiting.length === 0) return null
  const rest = waiting.slice(FIRST)
  const restPaise = rest.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return (
    <Card title={texts.title}>
      <div className={classes.body}>
        <p>
          <b>{texts.needed(printRupees(neededPaise))}</b>
        </p>
        {refused === null ? null : (
          <p>{texts.refused(printRupees(refused.amountPaise), printRecent(new Date(refused.at), now))}</p>
        )}
        {othersPaise === 0 ? null : <p>{texts.others(printRupees(othersPaise))}</p>}
        <ol className={classes.queue}>
          {waiting.slice(0, FIRST).map(({ refundId, reference, booker, amountPaise, place }) => (
            <li key={refundId} value={place}>
              <Link to={deskPages.booking(reference)}>{booker}</Link>
              <span>{printRupees(amountPaise)}</span>
            </li>
          ))}
        </ol>
        {rest.length === 0 ? null : <p>{texts.more(rest.length, printRupees(restPaise))}</p>}
        <p className={classes.quiet}>{texts.how}</p>
        {mayDo(staff, 'settle_refund') ? (
          <div>
            <Button onClick={() => setIsOpen(true)}>{texts.paidIn}</Button>
          </div>
        ) : null}
      </div>
      <AskDialog
        isOpen={isOpen}
        title={texts.ask}
        text={texts.askText(waiting.length, printRupees(neededPaise))}
        act={texts.paidIn}
        failed={texts.failed}
        run={async () => {
          const params = { packageId: String(packageId), startDate }
          try {
            const { refunds } = await deskCall(payInForBreak, { params })
            onDone(texts.done(refunds))
          } finally {
            await queries.invalidateQueries({ queryKey: BREAKS_KEY })
          }
        }}
        onClose={() => setIsOpen(false)}
      />
    </Card>
  )
}

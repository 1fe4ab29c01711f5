import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeBankStatement, type DeskStatement } from '../api/desk-calls.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx'
import { SmallButton } from '#ui/desk/button.tsx'
import { RECONCILIATION_KEY } from './reconciliation-key.ts'
import classes from './reconciliation.module.css'

const texts = deskReconciliation.bank
const dateTimeOf = ({ at }: DeskStatement) => printDateTime(new Date(at))

type Props = { statements: readonly DeskStatement[]; onDone: (sentence: string) => void }

/**
 * The latest statements. A statement read with wrong columns can be removed, as long as nothing was recorded from it.
 */
export function Statements({ statements, onDone }: Props) {
  const queryClient = useQueryClient()
  const [toRemove, setToRemove] = useState<DeskStatement>()
  if (statements.length === 0) return null
  return (
    <>
      <h3 className="small strong">{texts.statements}</h3>
      <ul className={classes.statements}>
        {statements.map((one) => (
          <li key={one.at}>
            <span>
              {texts.statement(dateTimeOf(one), one.who, one.lines)}{' '}
              {texts.sums(printExactRupees(one.inPaise), printExactRupees(Math.abs(one.outPaise)))}
            </span>
            {one.isUnused ? (
              <SmallButton
                variant="quiet"
                aria-label={texts.removeStatementLabel(dateTimeOf(one))}
                onClick={() => setToRemove(one)}
              >
                {texts.takeBack}
              </SmallButton>
            ) : (
              <small className="muted small">{texts.inUse}</small>
            )}
          </li>
        ))}
      </ul>
      {toRemove === undefined ? null : (
        <ConfirmDialog
          isOpen
          title={texts.removeStatementTitle}
          text={texts.removeStatementText(
            toRemove.lines,
            texts.sums(printExactRupees(toRemove.inPaise), printExactRupees(Math.abs(toRemove.outPaise))),
          )}
          action={texts.takeBack}
          failed={texts.removeStatementFailed}
          run={async () => {
            const { lines } = await deskCall(removeBankStatement, { body: { readAt: toRemove.at } })
            onDone(texts.undone(lines))
            await queryClient.invalidateQueries({ queryKey: RECONCILIATION_KEY })
          }}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takeStatementBack } from '../api/desk-calls.ts'
import type { DeskStatement } from '../api/desk-schemas.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { Button } from '#desk/ui/button.tsx'
import { RECONCILIATION_KEY } from './reconciliation-key.ts'
import classes from './reconciliation.module.css'

const texts = deskReconciliation.bank
const momentOf = ({ at }: DeskStatement) => printMoment(new Date(at))

type Props = { statements: readonly DeskStatement[]; onDone: (sentence: string) => void }

/** The latest statements. One that was read with wrong columns can be taken back, while nothing was noted by it. */
export function Statements({ statements, onDone }: Props) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<DeskStatement>()
  if (statements.length === 0) return null
  return (
    <>
      <h3 className={classes.small}>{texts.statements}</h3>
      <ul className={classes.statements}>
        {statements.map((one) => (
          <li key={one.at}>
            <span>
              {texts.statement(momentOf(one), one.who, one.lines)}{' '}
              {texts.sums(printExactRupees(one.inPaise), printExactRupees(Math.abs(one.outPaise)))}
            </span>
            {one.isUnused ? (
              <Button
                size="small"
                look="quiet"
                aria-label={texts.takeBackOf(momentOf(one))}
                onClick={() => setAsked(one)}
              >
                {texts.takeBack}
              </Button>
            ) : (
              <small>{texts.inUse}</small>
            )}
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <AskDialog
          isOpen
          title={texts.takeBackTitle}
          text={texts.takeBackText(
            asked.lines,
            texts.sums(printExactRupees(asked.inPaise), printExactRupees(Math.abs(asked.outPaise))),
          )}
          act={texts.takeBack}
          failed={texts.takeBackFailed}
          run={async () => {
            const { lines } = await deskCall(takeStatementBack, { body: { readAt: asked.at } })
            onDone(texts.takenBack(lines))
            await queries.invalidateQueries({ queryKey: RECONCILIATION_KEY })
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

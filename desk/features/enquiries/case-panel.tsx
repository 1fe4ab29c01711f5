import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { acknowledgeComplaint, changeCase, getCase } from '#contract/desk/enquiries-calls.ts'
import type { EnquiryCase } from '#contract/desk/enquiries-schemas.ts'
import { deskEnquiries as texts } from '#messages/desk-enquiries.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { useDeskKeys } from '#desk/lib/use-desk-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { isApiError, sentenceOf } from '#web/lib/api.ts'
import { CaseSide } from './case-side.tsx'
import { CaseThread } from './case-thread.tsx'
import { CaseWriter } from './case-writer.tsx'
import classes from './enquiries.module.css'

/** One question: what can be done, the thread, the field to answer, and the person beside it. */
export function CasePanel({ number, listAddress }: { number: string; listAddress: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['enquiries', 'one', number],
    queryFn: () => deskCall(getCase, { params: { number } }),
  })
  if (data !== undefined) return <Whole found={data} listAddress={listAddress} />
  if (isApiError(error) && [404, 422].includes(error.status)) return <p className={classes.none}>{texts.notHere}</p>
  return error === null ? <Skeleton rows={6} /> : <FailedPart onAgain={() => void refetch()} />
}

type Change = 'take' | 'let_go' | 'booked' | 'close' | 'reopen' | 'no_answer' | 'complaint'

function Whole({ found, listAddress }: { found: EnquiryCase; listAddress: string }) {
  const { printed, name, kind, state, version, isMine, isComplaint, acknowledgedAt, createdAt, tries } = found
  const queries = useQueryClient()
  const [done, setDone] = useState('')
  const params = { number: String(found.number) }
  const isOver = state === 'closed' || state === 'booked'
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: Change | 'acknowledge') =>
      change === 'acknowledge'
        ? deskCall(acknowledgeComplaint, { params })
        : deskCall(changeCase, { params, body: { version, change } }),
    onSuccess: (_, change) => setDone(change === 'acknowledge' ? texts.acknowledgedNow : texts.done),
    // Somebody else may have been faster: then their change is shown.
    onSettled: () => queries.invalidateQueries({ queryKey: ['enquiries'] }),
  })
  const act = (change: Change | 'acknowledge') => () => {
    if (!isPending) mutate(change)
  }
  useDeskKeys({ ...(isMine ? {} : { a: act('take') }), ...(isOver ? {} : { e: act('close') }) })
  return (
    <div className={classes.case}>
      <div className={classes.thread}>
        <p className={classes.up}>
          <Link to={listAddress}>{texts.back}</Link>
        </p>
        <div className={classes.caseHead}>
          <div>
            <h2>{name}</h2>
            <p className={classes.muted}>{texts.about(printed, texts.kinds[kind], printMoment(new Date(createdAt)))}</p>
          </div>
          <div className={classes.acts}>
            {isMine ? (
              <Button size="small" onClick={act('let_go')}>
                {texts.letGo}
              </Button>
            ) : (
              <Button size="small" onClick={act('take')}>
                {texts.take}
              </Button>
            )}
            {isOver ? (
              <Button size="small" onClick={act('reopen')}>
                {texts.reopen}
              </Button>
            ) : (
              <>
                {isComplaint ? null : (
                  <Button size="small" onClick={act('complaint')}>
                    {texts.complaint}
                  </Button>
                )}
                {isComplaint && acknowledgedAt === null ? (
                  <Button size="small" look="main" onClick={act('acknowledge')}>
                    {texts.acknowledge}
                  </Button>
                ) : null}
                {kind === 'call_back' ? (
                  <Button size="small" onClick={act('no_answer')}>
                    {texts.noAnswer}
                  </Button>
                ) : null}
                <Button size="small" onClick={act('booked')}>
                  {texts.booked}
                </Button>
                <Button size="small" onClick={act('close')}>
                  {texts.close}
                </Button>
              </>
            )}
          </div>
        </div>
        {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>}
        {done === '' || error !== null ? null : <Note kind="good">{done}</Note>}
        {acknowledgedAt === null ? null : (
          <p className={classes.muted}>{texts.acknowledged(printMoment(new Date(acknowledgedAt)))}</p>
        )}
        {tries === 0 ? null : <p className={classes.muted}>{texts.tries(tries)}</p>}
        <CaseThread found={found} />
        <CaseWriter found={found} />
      </div>
      <CaseSide found={found} />
    </div>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readStatement, type StatementAnswer, type StatementQuestions } from '../api/desk-calls.ts'
import { MAX_STATEMENT_BYTES, type BankLayout } from '../rules/bank-statement.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { toBase64 } from '#ui/desk/lib/to-base64.ts'
import { RECONCILIATION_KEY } from './reconciliation-key.ts'
import classes from './reconciliation.module.css'

const texts = deskReconciliation.bank

/** Imports a statement file from the device. `questions` is set when its columns must be identified first. */
export function useStatement() {
  const queryClient = useQueryClient()
  const [file, setFile] = useState('')
  const [questions, setQuestions] = useState<StatementQuestions | null>(null)
  const [refusal, setRefusal] = useState('')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (body: { file: string; layout?: BankLayout }) => deskCall(readStatement, { body }),
    async onSuccess(answer) {
      setQuestions(answer.kind === 'asks' ? answer : null)
      await queryClient.invalidateQueries({ queryKey: RECONCILIATION_KEY })
    },
  })
  const choose = async (statementFile: File | undefined) => {
    if (statementFile === undefined || isPending) return
    const isTooLarge = statementFile.size > MAX_STATEMENT_BYTES
    setRefusal(isTooLarge ? texts.tooLarge : '')
    if (isTooLarge) return
    const text = await toBase64(statementFile)
    setFile(text)
    mutate({ file: text })
  }
  const failure = error === null ? '' : serverMessageOf(error, texts.failed)
  return {
    asks: questions,
    failure,
    isReading: isPending,
    read: (layout: BankLayout) => mutate({ file, layout }),
    leave: () => setQuestions(null),
    field: (
      <label className={`middle strong ${classes.file}`}>
        {isPending ? texts.looking : texts.choose}
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            // Lets the same file be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
    ),
    news:
      refusal !== '' ? (
        <Note kind="bad">{refusal}</Note>
      ) : failure !== '' && questions === null ? (
        <Note kind="bad">{failure}</Note>
      ) : (
        <ImportResult answer={data} />
      ),
  }
}

function ImportResult({ answer }: { answer: StatementAnswer | undefined }) {
  if (answer?.kind !== 'read') return null
  const { lines, added, matched, inPaise, outPaise, faults, faulty } = answer
  const examples = faulty.map(({ line, why }) => texts.fault[why](line)).join(', ')
  return (
    <>
      <Note kind="good">
        {texts.result(lines, added, matched)}{' '}
        {texts.sums(printExactRupees(inPaise), printExactRupees(Math.abs(outPaise)))}
      </Note>
      {faults === 0 ? null : <Note kind="waits">{texts.faults(faults, examples)}</Note>}
    </>
  )
}

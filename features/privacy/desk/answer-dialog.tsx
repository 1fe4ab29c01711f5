import { useState } from 'react'
import { answerDataRequest, erasePerson, refuseDataRequest, type DeskDataRequest } from '../api/desk-calls.ts'
import { IDENTITY_PROOFS } from '../rules/data-request.ts'
import { deskPrivacy as texts } from '#messages/privacy/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { PRIVACY_KEY } from '#ui/desk/keys/privacy-key.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'

/** The possible answers to a request. */
export type Answer = 'erase' | 'seen' | 'refuse'

const ANSWER_TEXTS = {
  erase: { text: texts.eraseText, working: texts.erasing, done: texts.erased, failed: texts.eraseFailed },
  seen: { text: texts.fileText, working: texts.form.working, done: texts.markedAsSent, failed: texts.markAsSentFailed },
  refuse: { text: texts.refuseText, working: texts.form.working, done: texts.refused, failed: texts.refuseFailed },
} as const

type AnswerDialogProps = {
  answer: Answer
  request: DeskDataRequest
  /** The number of rows that were shown: nothing else is erased. */
  rows: number
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Ends a request. Asks how the identity was checked, or why the request is refused. */
export function AnswerDialog({ answer, request: { id, name }, rows, onClose, onDone }: AnswerDialogProps) {
  const [reasonOrProof, setReasonOrProof] = useState('')
  const proof = IDENTITY_PROOFS.find((each) => each === reasonOrProof)
  const isRefusal = answer === 'refuse'
  const isMissing = isRefusal ? reasonOrProof.trim() === '' : proof === undefined
  const checks = useChecks({ ...(isMissing && { given: isRefusal ? texts.form.nameMissing : texts.proofMissing }) })
  const answerTexts = ANSWER_TEXTS[answer]
  const run = async () => {
    if (isRefusal) return deskCall(refuseDataRequest, { body: { id, reason: reasonOrProof.trim() } })
    if (proof === undefined) return undefined
    return answer === 'erase'
      ? deskCall(erasePerson, { body: { id, proof, rows } })
      : deskCall(answerDataRequest, { body: { id, proof } })
  }
  const action = { erase: texts.erase(rows), seen: texts.answered, refuse: texts.refuse }[answer]
  return (
    <CallDialog
      checks={checks}
      title={isRefusal ? texts.refuseTitle : answer === 'erase' ? texts.eraseTitle(name) : texts.answered}
      texts={{ leave: texts.leave, action: action, working: answerTexts.working, failed: answerTexts.failed }}
      isDanger={answer === 'erase'}
      onClose={onClose}
      run={run}
      onDone={() => onDone(answerTexts.done)}
      isStaleAfterFailure
      changes={[PRIVACY_KEY]}
    >
      <p>{answerTexts.text}</p>
      {isRefusal ? (
        <Field
          label={texts.reason}
          autoFocus
          autoComplete="off"
          maxLength={300}
          {...checks.field('given')}
          {...bind(reasonOrProof, setReasonOrProof)}
        />
      ) : (
        <SelectField
          label={texts.proof}
          autoFocus
          {...checks.field('given')}
          {...bind(reasonOrProof, setReasonOrProof)}
          options={[
            { value: '', text: texts.choose },
            ...IDENTITY_PROOFS.map((each) => ({ value: each, text: texts.proofs[each] })),
          ]}
        />
      )}
    </CallDialog>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerDataRequest, erasePerson, refuseDataRequest } from '../api/desk-calls.ts'
import type { DeskDataRequest } from '../api/desk-schemas.ts'
import { IDENTITY_PROOFS } from '../rules/data-request.ts'
import { deskPrivacy as texts } from '#messages/privacy/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { PRIVACY_KEY } from '#desk/keys/privacy-key.ts'

/** What is done with a request. */
export type Answer = 'erase' | 'seen' | 'refuse'

const WORDS = {
  erase: { text: texts.eraseText, working: texts.erasing, done: texts.erased, failed: texts.eraseFailed },
  seen: { text: texts.fileText, working: texts.form.working, done: texts.answeredDone, failed: texts.answeredFailed },
  refuse: { text: texts.refuseText, working: texts.form.working, done: texts.refused, failed: texts.refuseFailed },
} as const

type AnswerDialogProps = {
  answer: Answer
  request: DeskDataRequest
  /** All rows that are shown: nothing else is erased. */
  rows: number
  onClose: () => void
  onDone: (words: string) => void
}

/** Asks before a request is ended: how one made sure who it is, or why nothing is done. */
export function AnswerDialog({ answer, request: { id, name }, rows, onClose, onDone }: AnswerDialogProps) {
  const queries = useQueryClient()
  const [given, setGiven] = useState('')
  const proof = IDENTITY_PROOFS.find((each) => each === given)
  const isRefusal = answer === 'refuse'
  const isMissing = isRefusal ? given.trim() === '' : proof === undefined
  const checks = useChecks({ ...(isMissing && { given: isRefusal ? texts.form.nameMissing : texts.proofMissing }) })
  const words = WORDS[answer]
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      if (isRefusal) return deskCall(refuseDataRequest, { body: { id, reason: given.trim() } })
      if (proof === undefined) return undefined
      return answer === 'erase'
        ? deskCall(erasePerson, { body: { id, proof, rows } })
        : deskCall(answerDataRequest, { body: { id, proof } })
    },
    async onSuccess() {
      onDone(words.done)
      onClose()
      await queries.invalidateQueries({ queryKey: PRIVACY_KEY })
    },
    onError: () => queries.invalidateQueries({ queryKey: PRIVACY_KEY }),
  })
  const act = { erase: texts.erase(rows), seen: texts.answered, refuse: texts.refuse }[answer]
  return (
    <FormDialog
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, words.failed)}
      isOpen
      title={isRefusal ? texts.refuseTitle : answer === 'erase' ? texts.eraseTitle(name) : texts.answered}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(mutate)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button
            type="submit"
            look={answer === 'erase' ? 'danger' : 'main'}
            pendingText={isPending ? words.working : undefined}
          >
            {act}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {isRefusal ? (
        <Field
          label={texts.reason}
          autoFocus
          autoComplete="off"
          maxLength={300}
          {...checks.field('given')}
          value={given}
          onChange={(event) => setGiven(event.target.value)}
        />
      ) : (
        <SelectField
          label={texts.proof}
          autoFocus
          {...checks.field('given')}
          value={given}
          onChange={(event) => setGiven(event.target.value)}
        >
          <option value="">{texts.choose}</option>
          {IDENTITY_PROOFS.map((each) => (
            <option key={each} value={each}>
              {texts.proofs[each]}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}

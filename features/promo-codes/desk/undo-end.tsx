import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reopenPromoCode, type DeskPromoCode } from '../api/desk-calls.ts'
import { deskPromoCodes as texts } from '#messages/promo-codes/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Note } from '#ui/desk/note.tsx'
import { UndoNote } from '#ui/desk/undo-note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { PROMO_CODES_KEY } from './promo-codes-key.ts'
import type { PromoNotice } from './promo-notice.ts'

type UndoEndProps = {
  ended: DeskPromoCode
  /** The previous last day of the code. */
  endsOn: string
  onNotice: (notice: PromoNotice | undefined) => void
}

/** For ten seconds an ended code can be reactivated. */
export function UndoEnd({ ended: { id, code, version }, endsOn, onNotice }: UndoEndProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(reopenPromoCode, { params: { id }, body: { version, endsOn } }),
    onSuccess: () => onNotice({ text: texts.reopened(code) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PROMO_CODES_KEY }),
  })
  if (error !== null) return <Note kind="bad">{serverMessageOf(error, texts.form.failed)}</Note>
  return (
    <UndoNote
      text={texts.ended(code)}
      undo={texts.undo}
      pendingText={isPending ? texts.reopening : undefined}
      onUndo={mutate}
      onEnd={() => onNotice(undefined)}
    />
  )
}

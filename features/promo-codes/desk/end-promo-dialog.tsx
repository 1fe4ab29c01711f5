import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endPromoCode } from '../api/desk-calls.ts'
import type { DeskPromoCode } from '../api/desk-schemas.ts'
import { deskPromoCodes as texts } from '#messages/promo-codes/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { PROMO_CODES_KEY } from './promo-codes-key.ts'
import type { PromoNews } from './promo-news.ts'

type EndPromoDialogProps = { code: DeskPromoCode; onDone: (news: PromoNews) => void; onClose: () => void }

/** Says whom the end of a code concerns, and ends it. */
export function EndPromoDialog({ code, onDone, onClose }: EndPromoDialogProps) {
  const queries = useQueryClient()
  const { id, version, used, endsOn } = code
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(endPromoCode, { params: { id }, body: { version } }),
    onSuccess: (ended) => onDone({ ended, endsOn }),
    onSettled: () => queries.invalidateQueries({ queryKey: PROMO_CODES_KEY }),
  })
  return (
    <FormDialog
      isOpen
      title={texts.endTitle(code.code)}
      failure={error === null ? '' : sentenceOf(error, texts.form.failed)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="danger" pendingText={isPending ? texts.ending : undefined}>
            {texts.endCode(code.code)}
          </Button>
        </>
      }
    >
      <p>{texts.endText}</p>
      {used === 0 ? null : <p>{texts.endUsed(used)}</p>}
    </FormDialog>
  )
}

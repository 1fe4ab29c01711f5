import { endPromoCode, type DeskPromoCode } from '../api/desk-calls.ts'
import { deskPromoCodes as texts } from '#messages/promo-codes/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { PROMO_CODES_KEY } from './promo-codes-key.ts'
import type { PromoNotice } from './promo-notice.ts'

type EndPromoDialogProps = { code: DeskPromoCode; onDone: (notice: PromoNotice) => void; onClose: () => void }

/** Shows which bookings are affected when a code ends, and ends it. */
export function EndPromoDialog({ code, onDone, onClose }: EndPromoDialogProps) {
  const { id, version, used, endsOn } = code
  return (
    <CallDialog
      title={texts.endTitle(code.code)}
      texts={{ leave: texts.leave, action: texts.endCode(code.code), working: texts.ending, failed: texts.form.failed }}
      isDanger
      onClose={onClose}
      run={() => deskCall(endPromoCode, { params: { id }, body: { version } })}
      onDone={(ended) => onDone({ ended, endsOn })}
      isStaleAfterFailure
      changes={[PROMO_CODES_KEY]}
    >
      <p>{texts.endText}</p>
      {used === 0 ? null : <p>{texts.endUsed(used)}</p>}
    </CallDialog>
  )
}

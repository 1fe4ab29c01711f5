import { type FormEvent, useState } from 'react'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { paymentMessages } from '#messages/payments/site.ts'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { TextField } from '#ui/site/text-field.tsx'
import { usePromo } from './use-promo.ts'
import type { Wizard } from './wizard.ts'
import classes from './promo-field.module.css'

const texts = paymentMessages.promo

/**
 * The promo code field, collapsed under a question. Most travellers have no code, and an open field would make them
 * search for one.
 */
export function PromoField({ wizard, isLocked }: { wizard: Wizard; isLocked: boolean }) {
  const [code, setCode] = useState('')
  const { isChecking, error, status, apply, remove } = usePromo(wizard)
  const { promo } = wizard.progress

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void apply(code)
  }

  return (
    <div className={classes.promo}>
      {promo === null ? (
        <details className={classes.question}>
          <summary>
            {texts.question}
            <Icon name="chevron-down" size={20} />
          </summary>
          <form className={classes.form} noValidate onSubmit={handleSubmit}>
            <TextField
              label={texts.label}
              name="promo_code"
              value={code}
              error={error ?? undefined}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button
              type="submit"
              variant="secondary"
              className={classes.apply}
              disabled={isLocked}
              isPending={isChecking}
              pendingText={texts.checking}
            >
              {texts.apply}
            </Button>
          </form>
        </details>
      ) : (
        <div className={classes.applied}>
          <Icon name="check" size={20} />
          <p>{texts.applied(promo.code, formatRupees(paise(promo.discountPaise), { paise: 'shown' }))}</p>
          <Button variant="quiet" size="small" disabled={isLocked} onClick={remove}>
            {texts.remove}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {promo === null
          ? status
          : texts.applied(promo.code, formatRupees(paise(promo.discountPaise), { paise: 'shown' }))}
      </p>
    </div>
  )
}

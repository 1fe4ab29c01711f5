import { PROMO_FROZEN, PROMO_KINDS, type PromoField } from '../rules/promo-code.ts'
import { paise } from '#kernel/money/money.ts'
import { deskPromoCodes } from '#messages/promo-codes/desk.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import type { Checks } from '#desk/lib/use-checks.ts'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { offOf, type PromoForm } from './promo-form.ts'
import classes from './promo-codes.module.css'

const texts = deskPromoCodes.form
/** The price of the example: about what two guests pay. */
const EXAMPLE = paise(2_000_000)

type PromoFieldsProps = {
  form: PromoForm
  /** How many bookings use it: what it takes off is fixed then. */
  used: number
  fieldOf: Checks<PromoField>['field']
  onChange: (part: Partial<PromoForm>) => void
}

/** The fields of a promo code, with what it does to a price. */
export function PromoFields({ form, used, fieldOf, onChange }: PromoFieldsProps) {
  const frozen: readonly PromoField[] = used === 0 ? [] : PROMO_FROZEN
  const field = (name: PromoField) => ({
    label: texts[name],
    autoComplete: 'off',
    disabled: frozen.includes(name),
    ...fieldOf(name),
    value: form[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const isPart = form.kind !== 'fixed'
  const example = offOf(form, EXAMPLE)
  return (
    <>
      <div className={classes.fields}>
        <SelectField {...field('kind')} label={texts.kind}>
          {PROMO_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectField>
        {isPart ? (
          <>
            <Field inputMode="decimal" maxLength={8} {...field('basisPoints')} />
            <Field inputMode="decimal" maxLength={16} hint={texts.ceilingHint} {...field('ceilingPaise')} />
          </>
        ) : (
          <Field inputMode="decimal" maxLength={16} {...field('amountPaise')} />
        )}
        <Field inputMode="decimal" maxLength={16} hint={texts.minimumHint} {...field('minimumPaise')} />
      </div>
      {example === null ? null : (
        <p className={classes.example}>
          {example.off === null
            ? texts.tooSmall(printRupees(EXAMPLE))
            : texts.example(printRupees(EXAMPLE), printRupees(example.off), printRupees(EXAMPLE - example.off))}
        </p>
      )}
      <div className={classes.fields}>
        <Field type="date" {...field('startsOn')} />
        <Field type="date" min={form.startsOn} {...field('endsOn')} />
        <Field inputMode="numeric" maxLength={9} {...field('usageLimit')} />
        <Field inputMode="numeric" maxLength={9} {...field('perCustomerLimit')} />
      </div>
      <Field maxLength={200} {...field('description')} />
    </>
  )
}

import { FROZEN_PROMO_FIELDS, PROMO_KINDS, type PromoField } from '../rules/promo-code.ts'
import { paise } from '#kernel/money/money.ts'
import { deskPromoCodes } from '#messages/promo-codes/desk.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { discountOf, type PromoForm } from './promo-form.ts'
import classes from './promo-codes.module.css'

const texts = deskPromoCodes.form
/** The price in the example, about what two guests pay. */
const EXAMPLE = paise(2_000_000)

type PromoFieldsProps = {
  form: PromoForm
  /** How many bookings use the code: the discount of a used code cannot change. */
  useCount: number
  fieldOf: Checks<PromoField>['field']
  onChange: (part: Partial<PromoForm>) => void
}

/** The fields of a promo code, with an example of its discount. */
export function PromoFields({ form, useCount, fieldOf, onChange }: PromoFieldsProps) {
  const frozen: readonly PromoField[] = useCount === 0 ? [] : FROZEN_PROMO_FIELDS
  const field = (name: PromoField) => ({
    label: texts[name],
    autoComplete: 'off',
    disabled: frozen.includes(name),
    ...fieldOf(name),
    ...bind(form[name], (text) => onChange({ [name]: text })),
  })
  const isPercentage = form.kind !== 'fixed'
  const example = discountOf(form, EXAMPLE)
  return (
    <>
      <div className={`stack gap-12 ${classes.fields}`}>
        <SelectField
          {...field('kind')}
          label={texts.kind}
          options={PROMO_KINDS.map((kind) => ({ value: kind, text: texts.kinds[kind] }))}
        />
        {isPercentage ? (
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
        <p className="muted">
          {example.discount === null
            ? texts.tooSmall(printRupees(EXAMPLE))
            : texts.example(
                printRupees(EXAMPLE),
                printRupees(example.discount),
                printRupees(EXAMPLE - example.discount),
              )}
        </p>
      )}
      <div className={`stack gap-12 ${classes.fields}`}>
        <Field type="date" {...field('startsOn')} />
        <Field type="date" min={form.startsOn} {...field('endsOn')} />
        <Field inputMode="numeric" maxLength={9} {...field('usageLimit')} />
        <Field inputMode="numeric" maxLength={9} {...field('perCustomerLimit')} />
      </div>
      <Field maxLength={200} {...field('description')} />
    </>
  )
}

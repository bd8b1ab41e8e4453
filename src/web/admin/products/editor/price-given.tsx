import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Field } from '../../../ui/field.tsx'
import { writeMoney } from '../variants/rules/read-cell.ts'
import { type EnteredPrice, givenBy } from './rules/given-price.ts'

const shown = ({ price, percentOff }: EnteredPrice) =>
  percentOff !== null ? `${percentOff} %` : price !== null ? writeMoney(price) : ''

export function PriceGiven({ price, percentOff, onChange }: EnteredPrice & { onChange: (entered: EnteredPrice) => void }) {
  const t = useText()
  const [typed, setTyped] = useState(() => shown({ price, percentOff }))
  const entered = givenBy(typed)
  return (
    <Field
      label={t('admin.products.prices.price')}
      hint={t('admin.products.prices.priceHint')}
      error={entered || typed === '' ? undefined : t('admin.products.flaw.unreadable')}
    >
      {(tied) => (
        <input
          {...tied}
          dir="ltr"
          maxLength={14}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(givenBy(target.value) ?? { price: null, percentOff: null })
          }}
          className="min-h-11 w-full rounded-1 border border-control bg-surface px-3 text-[1rem] aria-invalid:border-danger rtl:text-end"
        />
      )}
    </Field>
  )
}

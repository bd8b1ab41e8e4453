import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { cartWrites } from '../../shared/cart/cart-api.ts'
import { usePrice } from '../../shared/money/price.tsx'
import { TextArea, TextInput } from '../../ui/field.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { AddButton, type KindProps, Notes, useAdding } from './other-kind.tsx'

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi', year: 'numeric', month: '2-digit', day: '2-digit' })
const YEAR_ms = 365 * 86_400_000

/** How much, for whom, with which words, and on which day it is mailed. */
export function GiftCardBox({ product }: KindProps) {
  const t = useText()
  const price = usePrice()
  const [today] = useState(() => DAY.format(new Date()))
  const [variantId, setVariantId] = useState(product.variants[0]?.id ?? 0)
  const [gift, setGift] = useState({ name: '', email: '', message: '', sendOn: today })
  const [left, setLeft] = useState(false)
  const set = (some: Partial<typeof gift>) => setGift({ ...gift, ...some })
  const wrong = {
    name: gift.name.trim() === '' ? t('product.gift.needsName') : undefined,
    email: isEmail(gift.email) ? undefined : t('product.gift.needsEmail'),
  }
  const { add, busy } = useAdding(() =>
    cartWrites.addLine({ variantId, quantity: 1, gift: { ...gift, name: gift.name.trim(), email: gift.email.trim() } }),
  )
  return (
    <form
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setLeft(true)
        if (!wrong.name && !wrong.email) add()
        else event.currentTarget.querySelector<HTMLInputElement>(wrong.name ? '[name=name]' : '[name=email]')?.focus()
      }}
    >
      <fieldset>
        <legend className="mb-2 font-medium">{t('product.gift.worth')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {product.variants.map((variant) => (
            <label key={variant.id} className="cell">
              <input
                type="radio"
                name="worth"
                className="sr-only"
                checked={variant.id === variantId}
                onChange={() => setVariantId(variant.id)}
              />
              {price(variant.price)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t('product.gift.name')}
          name="name"
          maxLength={120}
          value={gift.name}
          error={left ? wrong.name : undefined}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextInput
          label={t('product.gift.email')}
          name="email"
          type="email"
          inputMode="email"
          ltr
          maxLength={254}
          value={gift.email}
          error={left ? wrong.email : undefined}
          onChange={({ target }) => set({ email: target.value })}
        />
      </div>
      <TextArea
        label={t('product.gift.message')}
        optional={t('product.gift.optional')}
        maxLength={500}
        value={gift.message}
        onChange={({ target }) => set({ message: target.value })}
      />
      <TextInput
        label={t('product.gift.day')}
        type="date"
        min={today}
        max={DAY.format(new Date(Date.now() + YEAR_ms))}
        value={gift.sendOn}
        onChange={({ target }) => set({ sendOn: target.value || today })}
      />
      <AddButton busy={busy} />
      <Notes>
        <li>{t('product.gift.mailed')}</li>
        <li>{t('product.gift.back')}</li>
        <li>{t('product.gift.vat')}</li>
      </Notes>
    </form>
  )
}

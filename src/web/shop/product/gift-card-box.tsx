import { type FormEvent, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { cartWrites } from '../../shared/cart/cart-api.ts'
import { usePrice } from '../../shared/money/price.tsx'
import { TextArea, TextInput } from '../../ui/field.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { AddButton, type KindProps, Notes, useAdding } from './kind-parts.tsx'

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi', year: 'numeric', month: '2-digit', day: '2-digit' })
const YEAR_ms = 365 * 86_400_000

type Gift = { name: string; email: string; message: string; sendOn: string }
type FieldsProps = {
  gift: Gift
  today: string
  wrong: { name?: string | undefined; email?: string | undefined }
  set: (some: Partial<Gift>) => void
}

/** How much, for whom, with which words, and on which day it is mailed. */
export function GiftCardBox({ product }: KindProps) {
  const t = useText()
  const [today] = useState(() => DAY.format(new Date()))
  const [variantId, setVariantId] = useState(product.variants[0]?.id ?? 0)
  const [gift, setGift] = useState<Gift>({ name: '', email: '', message: '', sendOn: today })
  const [left, setLeft] = useState(false)
  const wrong = {
    name: gift.name.trim() === '' ? t('product.gift.needsName') : undefined,
    email: isEmail(gift.email) ? undefined : t('product.gift.needsEmail'),
  }
  const { add, busy } = useAdding(() =>
    cartWrites.addLine({ variantId, quantity: 1, gift: { ...gift, name: gift.name.trim(), email: gift.email.trim() } }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(true)
    if (!wrong.name && !wrong.email) add()
    else event.currentTarget.querySelector<HTMLInputElement>(wrong.name ? '[name=name]' : '[name=email]')?.focus()
  }
  return (
    <form noValidate className="mt-6 grid gap-4" onSubmit={submit}>
      <Worth {...{ product, variantId }} onChosen={setVariantId} />
      <Receiver {...{ gift, today }} wrong={left ? wrong : {}} set={(some) => setGift({ ...gift, ...some })} />
      <AddButton busy={busy} />
      <Notes>
        <li>{t('product.gift.mailed')}</li>
        <li>{t('product.gift.back')}</li>
        <li>{t('product.gift.vat')}</li>
      </Notes>
    </form>
  )
}

function Worth({ product, variantId, onChosen }: KindProps & { variantId: number; onChosen: (id: number) => void }) {
  const t = useText()
  const price = usePrice()
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('product.gift.worth')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {product.variants.map(({ id, price: worth }) => (
          <label key={id} className="cell">
            <input type="radio" name="worth" className="sr-only" checked={id === variantId} onChange={() => onChosen(id)} />
            {price(worth)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Receiver({ gift, today, wrong, set }: FieldsProps) {
  const t = useText()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t('product.gift.name')}
          name="name"
          maxLength={120}
          value={gift.name}
          error={wrong.name}
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
          error={wrong.email}
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
    </>
  )
}

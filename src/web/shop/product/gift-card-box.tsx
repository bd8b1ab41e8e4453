import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { cartWrites } from '../../shared/cart/cart-api.ts'
import { usePrice } from '../../shared/money/price.tsx'
import { TextArea, TextInput } from '../../ui/field.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { AddButton, type KindProps, Notes, useAdding } from './kind-parts.tsx'

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi', year: 'numeric', month: '2-digit', day: '2-digit' })
const YEAR_ms = 365 * 86_400_000

type Bounds = NonNullable<Product['freeAmount']>
type Gift = { name: string; email: string; message: string; sendOn: string }
type FieldsProps = {
  gift: Gift
  today: string
  wrong: { name?: string | undefined; email?: string | undefined }
  set: (some: Partial<Gift>) => void
}

export function GiftCardBox({ product }: KindProps) {
  const t = useText()
  const [today] = useState(() => DAY.format(new Date()))
  const [variantId, setVariantId] = useState(product.variants[0]?.id ?? 0)
  const [gift, setGift] = useState<Gift>({ name: '', email: '', message: '', sendOn: today })
  const [left, setLeft] = useState(false)
  const [typed, setTyped] = useState<string>()
  const free = typed === undefined ? undefined : product.freeAmount
  const amount = Number(typed) * 100
  const wrong = {
    amount: free && !isWithin(amount, free) ? t('product.gift.needsAmount', shillings(free)) : undefined,
    name: gift.name.trim() === '' ? t('product.gift.needsName') : undefined,
    email: isEmail(gift.email) ? undefined : t('product.gift.needsEmail'),
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const typedBefore = form.current && typedIn(form.current) // typed before hydration
    if (typedBefore) setGift((gift) => ({ ...gift, ...typedBefore }))
  }, [])
  const { add, busy } = useAdding(() =>
    cartWrites.addLine({
      variantId,
      quantity: 1,
      gift: { ...gift, name: gift.name.trim(), email: gift.email.trim(), ...(free && { amount }) },
    }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(true)
    const first = (['amount', 'name', 'email'] as const).find((field) => wrong[field])
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else add()
  }
  return (
    <form ref={form} noValidate className="mt-6 grid gap-4" onSubmit={submit}>
      <Worth
        product={product}
        variantId={variantId}
        typed={typed}
        wrong={left ? wrong.amount : undefined}
        onChosen={setVariantId}
        onTyped={setTyped}
      />
      <Receiver gift={gift} today={today} wrong={left ? wrong : {}} set={(some) => setGift({ ...gift, ...some })} />
      <AddButton busy={busy} />
      <Notes>
        <li>{t('product.gift.mailed')}</li>
        <li>{t('product.gift.back')}</li>
        <li>{t('product.gift.vat')}</li>
      </Notes>
    </form>
  )
}

function typedIn(form: HTMLFormElement): Partial<Gift> {
  const values = new FormData(form)
  const filled = (['name', 'email', 'message', 'sendOn'] as const).map((field) => [field, String(values.get(field) ?? '')])
  return Object.fromEntries(filled.filter(([, value]) => value))
}

const shillings = ({ least, most }: Bounds) => ({ least: least / 100, most: most / 100 })
const isWithin = (amount: number, { least, most }: Bounds) => amount % 100 === 0 && amount >= least && amount <= most

type WorthProps = KindProps & {
  variantId: number
  typed: string | undefined
  wrong: string | undefined
  onChosen: (id: number) => void
  onTyped: (typed: string | undefined) => void
}

function Worth({ product, variantId, typed, wrong, onChosen, onTyped }: WorthProps) {
  const t = useText()
  const price = usePrice()
  const free = product.freeAmount
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-medium">{t('product.gift.worth')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {product.variants.map(({ id, price: worth }) => (
            <Cell
              key={id}
              checked={typed === undefined && id === variantId}
              onChosen={() => {
                onChosen(id)
                onTyped(undefined)
              }}
            >
              {price(worth)}
            </Cell>
          ))}
          {free && (
            <Cell checked={typed !== undefined} onChosen={() => onTyped('')}>
              {t('product.gift.another')}
            </Cell>
          )}
        </div>
      </fieldset>
      {free && typed !== undefined && (
        <TextInput
          label={t('product.gift.amount')}
          hint={t('product.gift.between', shillings(free))}
          name="amount"
          inputMode="numeric"
          ltr
          maxLength={9}
          value={typed}
          error={wrong}
          onChange={({ target }) => onTyped(target.value.replace(/[^\d٠-٩]/g, '').replace(/[٠-٩]/g, asFigure))}
        />
      )}
    </>
  )
}

const asFigure = (arabic: string) => String((arabic.codePointAt(0) ?? 0) - 0x660)

function Cell({ checked, onChosen, children }: { checked: boolean; onChosen: () => void; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    if (input.current?.checked && !checked) onChosen()
  })
  useEffect(() => takeOver(), []) // a choice made before hydration is in the document only
  return (
    <label className="cell">
      <input ref={input} type="radio" name="worth" className="sr-only" checked={checked} onChange={onChosen} />
      {children}
    </label>
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
        name="message"
        optional={t('product.gift.optional')}
        maxLength={500}
        value={gift.message}
        onChange={({ target }) => set({ message: target.value })}
      />
      <TextInput
        label={t('product.gift.day')}
        name="sendOn"
        type="date"
        min={today}
        max={DAY.format(new Date(Date.now() + YEAR_ms))}
        value={gift.sendOn}
        onChange={({ target }) => set({ sendOn: target.value || today })}
      />
    </>
  )
}

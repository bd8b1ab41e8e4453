import { type FormEvent, useState } from 'react'
import type { PaymentChoices } from '#modules/payments/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../money/price.tsx'

type Props = {
  used: PaymentChoices['giftCards']
  /** The customer's store credit, in KES cents. */
  storeCredit: number
  busy: boolean
  error: string | undefined
  /** Pays with a gift card code, or without one with store credit. */
  onUse: (code?: string) => Promise<boolean>
  className: string
}

export function GiftCard({ used, storeCredit, busy, error, onUse, className }: Props) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const use = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setEmpty(code.trim() === '')
    if (code.trim() === '' || !(await onUse(code.trim()))) return
    setCode('')
    setIsOpen(false)
  }
  return (
    <div className={className}>
      <UsedCards used={used} />
      <StoreCredit amount={storeCredit} busy={busy} error={isOpen ? undefined : error} onUse={() => void onUse()} />
      {isOpen ? (
        <form noValidate onSubmit={(event) => void use(event)} className="flex max-w-140 flex-wrap items-start gap-3">
          <TextInput
            name="gift-card"
            label={t('payment.giftCard.code')}
            error={empty ? t('payment.giftCard.empty') : error}
            value={code}
            onChange={({ target }) => setCode(target.value.toUpperCase())}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            maxLength={40}
            ltr
            className="min-w-50 flex-1"
          />
          <Button type="submit" look="outline" size="touch" busy={busy} className="mt-6.5 min-h-11">
            {t('payment.giftCard.use')}
          </Button>
        </form>
      ) : (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="inline-flex min-h-11 items-center gap-2 text-small text-ink-2 underline underline-offset-4 hover:text-ink"
        >
          <Icon name="gift" size={16} />
          {t(used.length > 0 ? 'payment.giftCard.another' : 'payment.giftCard.have')}
        </button>
      )}
    </div>
  )
}

function UsedCards({ used }: { used: PaymentChoices['giftCards'] }) {
  const t = useText()
  if (used.length === 0) return null
  return (
    <ul className="mb-2 divide-y border-y">
      {used.map(({ last4, amount }, place) => (
        <li key={`${String(place)} ${last4}`} className="flex min-h-12 items-center justify-between gap-4 py-2">
          <span className="flex items-center gap-3">
            <Icon name="gift" size={18} className="text-muted" />
            {last4 ? t('payment.giftCard.ending', { last4: `\u2066${last4}\u2069` }) : t('payment.storeCredit.used')}
          </span>
          <Price amount={-amount} exact />
        </li>
      ))}
    </ul>
  )
}

type StoreCreditProps = { amount: number; busy: boolean; error: string | undefined; onUse: () => void }

function StoreCredit({ amount, busy, error, onUse }: StoreCreditProps) {
  const t = useText()
  if (amount <= 0) return null
  return (
    <div className="mb-2 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y py-2">
      <span className="flex items-center gap-3">
        <Icon name="gift" size={18} className="text-muted" />
        <span>{t.rich('payment.storeCredit.have', { amount: <Price key="amount" amount={amount} exact /> })}</span>
      </span>
      <Button look="outline" size="touch" busy={busy} onClick={onUse}>
        {t('payment.storeCredit.use')}
      </Button>
      {error && (
        <p role="alert" className="w-full text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

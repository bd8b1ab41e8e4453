import { type FormEvent, useState } from 'react'
import type { PaymentChoices } from '#modules/payments/contract.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'

type Props = {
  used: PaymentChoices['giftCards']
  busy: boolean
  /** Why the last code was not taken. */
  error: string | undefined
  onUse: (code: string) => Promise<boolean>
}

/** Part of the order, or all of it, from a gift card. Behind a link, because few have one. */
export function GiftCard({ used, busy, error, onUse }: Props) {
  const t = useText()
  const [wanted, setWanted] = useState(false)
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const use = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setEmpty(code.trim() === '')
    if (code.trim() === '' || !(await onUse(code.trim()))) return
    setCode('')
    setWanted(false)
  }
  return (
    <div className="mb-8">
      <UsedCards used={used} />
      {wanted ? (
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
          onClick={() => setWanted(true)}
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
      {used.map(({ last4, amount }) => (
        <li key={last4} className="flex min-h-12 items-center justify-between gap-4 py-2">
          <span className="flex items-center gap-3">
            <Icon name="gift" size={18} className="text-muted" />
            {t('payment.giftCard.ending', { last4: `\u2066${last4}\u2069` })}
          </span>
          <Price amount={-amount} exact />
        </li>
      ))}
    </ul>
  )
}

import { useState } from 'react'
import type * as giftCards from '#api/shop/orders/gift-cards.ts'
import type { GiftCardBalance } from '#modules/credit/contract.ts'
import { clientOf } from '../../api/client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Subject } from '../../shared/account/account-page.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { useForm } from '../../ui/use-form.ts'

const api = clientOf<typeof giftCards>()

/** `credit`: store credit in KES cents. */
export function GiftCardSubject({ credit = 0 }: { credit?: number }) {
  const t = useText()
  const [found, setFound] = useState<GiftCardBalance>()
  const { send, busy, error } = useWrite(async (code: string) => {
    setFound(undefined)
    setFound(await api.send('POST', '/api/gift-cards/balance', { body: { code } }))
  })
  const { field, form } = useForm<'code'>(
    { code: '' },
    {
      order: ['code'],
      errorOf: (_, { code }) => (code.trim() === '' ? t('settings.giftCard.empty') : undefined),
      send: ({ code }) => void send(code.trim()),
    },
  )
  return (
    <Subject id="gift-card" title={t('settings.giftCard.title')} text={t('settings.giftCard.text')}>
      {credit > 0 && (
        <p className="mb-5">{t.rich('settings.giftCard.credit', { amount: <Price key="credit" amount={credit} exact /> })}</p>
      )}
      <form {...form} className="flex max-w-140 flex-wrap items-start gap-3">
        <FormFailure write={{ error, busy }} title={t('settings.giftCard.failed')} className="w-full" />
        <TextInput
          {...field('code')}
          label={t('settings.giftCard.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          ltr
          className="min-w-50 flex-1"
        />
        <Button type="submit" look="outline" size="touch" busy={busy} className="mt-6.5 min-h-11">
          {t('settings.giftCard.show')}
        </Button>
      </form>
      <div role="status">{found && <Found card={found} />}</div>
    </Subject>
  )
}

function Found({ card: { last4, balance, expiresOn } }: { card: GiftCardBalance }) {
  const t = useText()
  const day = useDay()
  return (
    <p className="mt-5">
      {t.rich('settings.giftCard.left', { last4, amount: <Price key="left" amount={balance} exact /> })}{' '}
      {expiresOn && t('settings.giftCard.until', { day: day(expiresOn) })}
    </p>
  )
}

import { useEffect, useRef } from 'react'
import type { IssuedGiftCard } from '#modules/credit/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'

type Props = { card: IssuedGiftCard; mailedTo: string; onSeen: () => void }

/** Code of a new gift card, which cannot be shown again. */
export function NewCode({ card: { code, value }, mailedTo, onSeen }: Props) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const copy = () =>
    navigator.clipboard?.writeText(code).then(
      () => toast({ title: t('admin.giftCards.copied') }),
      () => undefined,
    )
  return (
    <div ref={box} tabIndex={-1} role="status" className="mx-4 mb-5 border-s-2 border-success bg-success-bg px-4 py-3 sm:mx-5">
      <p>{t.rich('admin.giftCards.made', { amount: <Price key="amount" amount={value} exact /> })}</p>
      <p dir="ltr" className="figures my-2 text-h3 font-medium wrap-anywhere rtl:text-end">
        {code}
      </p>
      <p className="text-small text-ink-2">
        {t('admin.giftCards.once')}
        {mailedTo && (
          <>
            {' '}
            {t.rich('admin.giftCards.mailed', {
              email: (
                <bdi key="email" dir="ltr" className="wrap-anywhere">
                  {mailedTo}
                </bdi>
              ),
            })}
          </>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" size="touch" onClick={() => void copy()} className="px-4!">
          {t('admin.giftCards.copy')}
        </Button>
        <Button look="quiet" size="touch" onClick={onSeen} className="px-4!">
          {t('common.close')}
        </Button>
      </div>
    </div>
  )
}

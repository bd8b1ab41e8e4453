import type { SandboxCard } from '#modules/payments/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'

const CARDS = [
  { number: '4242 4242 4242 4242', does: 'succeeds' },
  { number: '4000 0025 0000 3155', does: 'asksBank' },
  { number: '4000 0000 0000 0002', does: 'declined' },
  { number: '4000 0000 0000 9995', does: 'noMoney' },
  { number: '4000 0000 0000 0069', does: 'expired' },
  { number: '4000 0000 0000 0127', does: 'wrongCvc' },
  { number: '4000 0000 0000 0119', does: 'bankSilent' },
] as const

/** Expiry date of a test card: December of next year, as MM/YY. */
const goodUntil = () => `12/${String((new Date().getFullYear() + 1) % 100).padStart(2, '0')}`

export function TestCards({ onChoose }: { onChoose: (card: SandboxCard) => void }) {
  const t = useText()
  return (
    <details className="group mt-5">
      <summary className="flex min-h-11 list-none items-center gap-2 text-small text-ink-2">
        {t('payment.testCards')}{' '}
        <Icon name="chevron-down" size={16} className="transition-transform duration-(--d-2) group-open:rotate-180" />
      </summary>
      <ul className="pb-2">
        {CARDS.map(({ number, does }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onChoose({ number, expiry: goodUntil(), cvc: '123' })}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 text-start text-small hover:bg-sunk"
            >
              <bdi dir="ltr" className="figures">
                {number}
              </bdi>
              <span className="text-muted">{t(`payment.test.${does}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

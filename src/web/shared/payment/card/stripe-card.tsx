import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, PaymentIntent, Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import type { Language } from '#kernel/languages.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import type { CardHandle, CardOutcome } from './card-handle.ts'
import { ourAppearance } from './stripe-appearance.ts'

/** Stripe locales of our languages. The form is in English for the others. */
const SPOKEN: Partial<Record<Language, StripeElementLocale>> = {
  en: 'en-GB',
  es: 'es',
  fr: 'fr',
  de: 'de',
  it: 'it',
  pt: 'pt',
  ru: 'ru',
  zh: 'zh',
  ja: 'ja',
  ko: 'ko',
  ar: 'ar',
}

type Props = {
  publishableKey: string
  /** KES cents. */
  amount: number
  number: string
  handle: RefObject<CardHandle | null>
  waiting: ReactNode
}

/** Stripe's card fields, in an iframe: card data never reach the shop. */
export default function StripeCard({ publishableKey, amount, number, handle, waiting }: Props) {
  const language = useLanguage()
  const { theme } = usePreferences()
  const [tries, setTries] = useState(0)
  const stripe = useStripeScript(publishableKey, tries)
  const [appearance, setAppearance] = useState<Appearance>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours depend on the theme
  useEffect(() => setAppearance(ourAppearance()), [theme])
  if (stripe === 'unreached') return <Unreached onAgain={() => setTries(tries + 1)} />
  if (!stripe || !appearance) return waiting
  const locale = SPOKEN[language] ?? 'en-GB'
  return (
    <Elements stripe={stripe} options={{ mode: 'payment', amount, currency: 'kes', appearance, locale }}>
      <Fields number={number} handle={handle} />
    </Elements>
  )
}

function useStripeScript(key: string, tries: number): Stripe | 'unreached' | undefined {
  const [stripe, setStripe] = useState<Stripe | 'unreached'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads it again
  useEffect(() => {
    let isMounted = true
    setStripe(undefined)
    loadStripe(key).then(
      (found) => isMounted && setStripe(found ?? 'unreached'),
      () => isMounted && setStripe('unreached'),
    )
    return () => {
      isMounted = false
    }
  }, [key, tries])
  return stripe
}

function Fields({ number, handle }: Pick<Props, 'number' | 'handle'>) {
  const stripe = useStripe()
  const elements = useElements()
  useImperativeHandle(handle, () => ({
    check: async () => Boolean(elements) && !(await elements?.submit())?.error,
    confirm: async (clientSecret) =>
      stripe && elements ? confirm(stripe, elements, clientSecret, number) : { kind: 'unreached' },
  }))
  return <PaymentElement options={{ layout: 'tabs', business: undefined }} />
}

/** Some banks need a redirect, which returns to the page that queries the server for the outcome. */
async function confirm(stripe: Stripe, elements: StripeElements, clientSecret: string, number: string): Promise<CardOutcome> {
  const back = new URL(paths.paymentSuccess(number), window.location.origin).href
  const result: { paymentIntent?: PaymentIntent; error?: StripeError } = await stripe
    .confirmPayment({ elements, clientSecret, confirmParams: { return_url: back }, redirect: 'if_required' })
    .catch(() => ({ error: { type: 'api_connection_error' } as StripeError }))
  if (!result.error) return { kind: 'ask-the-order' }
  return outcomeOf(result.error)
}

function outcomeOf({ type, code, decline_code, message }: StripeError): CardOutcome {
  if (type === 'api_connection_error' || type === 'api_error') return { kind: 'unreached' }
  // the payment intent has changed since this page loaded it
  if (code === 'payment_intent_unexpected_state') return { kind: 'ask-the-order' }
  return { kind: 'failed', code: decline_code ?? code ?? null, sentence: message ?? '' }
}

function Unreached({ onAgain }: { onAgain: () => void }) {
  const t = useText()
  return (
    <Notice title={t('payment.form.unreached')} tone="warn" focused={false}>
      <p>{t('payment.form.unreachedText')}</p>
      <Button look="outline" size="touch" onClick={onAgain} className="mt-3">
        {t('payment.again')}
      </Button>
    </Notice>
  )
}

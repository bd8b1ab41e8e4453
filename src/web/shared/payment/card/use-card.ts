import { type RefObject, useState } from 'react'
import type { SandboxCard } from '#modules/payments/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { checksOut, expiryErrorOf } from './card-input.ts'

type Name = keyof SandboxCard
type FieldError = 'number' | 'expiry' | 'past' | 'cvc' | (typeof MISSING)[Name]

const NAMES: readonly Name[] = ['number', 'expiry', 'cvc']
const MISSING = { number: 'noNumber', expiry: 'noExpiry', cvc: 'noCvc' } as const
const EMPTY: SandboxCard = { number: '', expiry: '', cvc: '' }

function errorOf(name: Name, card: SandboxCard): FieldError | undefined {
  const { number, expiry, cvc } = card
  if (card[name].trim() === '') return MISSING[name]
  if (name === 'number') return checksOut(number) ? undefined : 'number'
  if (name === 'cvc') return /^\d{3,4}$/.test(cvc) ? undefined : 'cvc'
  const error = expiryErrorOf(expiry, new Date())
  return error && (error === 'past' ? 'past' : 'expiry')
}

/** State of the typed card. It is stored nowhere and lasts as long as the page. */
export function useCard(form: RefObject<HTMLFormElement | null>) {
  const t = useText()
  const [card, setCard] = useState(EMPTY)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())

  const fieldOf = (name: Name) => {
    const error = left.has(name) ? errorOf(name, card) : undefined
    return {
      name,
      value: card[name],
      error: error && t(`payment.fieldError.${error}`),
      onBlur: () => card[name] !== '' && setLeft((before) => new Set(before).add(name)),
    }
  }
  const change = (some: Partial<SandboxCard>) => setCard((now) => ({ ...now, ...some }))
  const fill = (chosen: SandboxCard) => {
    setCard(chosen)
    setLeft(new Set())
  }
  /** Returns true when all fields are valid; otherwise focuses the first invalid one. */
  const check = (): boolean => {
    const wrong = NAMES.find((name) => errorOf(name, card) !== undefined)
    setLeft(new Set(NAMES))
    const field = wrong && form.current?.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
    return !wrong
  }
  return { card, fieldOf, change, fill, check }
}

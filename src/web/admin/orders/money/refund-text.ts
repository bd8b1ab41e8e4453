import { createElement, type ReactNode } from 'react'
import type { RefundPart, RefundState } from '#modules/refunds/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import type { Tone } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'

export function useWhereTo(): (part: Pick<RefundPart, 'amount' | 'route' | 'provider'>) => ReactNode {
  const t = useText()
  return ({ amount, route, provider }) => {
    const price = createElement(Price, { key: 'amount', amount, exact: true })
    if (route !== 'provider') return t.rich(`admin.refunds.to.${route}`, { amount: price })
    return t.rich('admin.refunds.to.provider', {
      amount: price,
      provider: t.maybe(`admin.payments.provider.${provider}`) ?? provider,
    })
  }
}

export const REFUND_TONES: Record<RefundState, Tone> = {
  requested: 'warn',
  submitted: 'info',
  succeeded: 'success',
  failed: 'danger',
  rejected: 'plain',
  reversed: 'danger',
}

import { type Config, isLivePesapal, isStripeTestKey } from '#platform/config.ts'
import type { Deps } from '#platform/deps.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import type { PaymentWay, WayMode, WayToPay } from '../contract.ts'
import { ACCOUNTS } from '../rules/ledger.ts'

export const WAY_BOOKS: Record<WayToPay, { account: string; methods: readonly string[] }> = {
  stripe: { account: ACCOUNTS.stripe, methods: ['card'] },
  pesapal: { account: ACCOUNTS.pesapal, methods: ['pesapal'] },
  cash: { account: ACCOUNTS.cash, methods: ['on-delivery', 'on-pickup'] },
  transfer: { account: ACCOUNTS.bank, methods: ['bank-transfer'] },
  'gift-card': { account: ACCOUNTS.storeCredit, methods: ['gift-card'] },
}

export type WaySetup = Pick<Deps, 'config' | 'cards' | 'regional' | 'pesapalStandIn'>
type Secret = NonNullable<PaymentWay['notices']>['secret']

export const waySetup = (deps: WaySetup, way: WayToPay, rules: PaymentRules) => ({
  mode: modeOf(deps, way, rules),
  halfSetUp: way === 'stripe' && isHalfSetUp(deps.config),
  secret: secretOf(deps, way),
})

function modeOf({ cards, config, regional, pesapalStandIn }: WaySetup, way: WayToPay, rules: PaymentRules): WayMode {
  const house = (on: boolean): WayMode => (on ? 'house' : 'off')
  switch (way) {
    case 'stripe':
      if (!cards) return 'off'
      if (cards.form === 'sandbox') return 'stand-in'
      return isStripeTestKey(config.stripeSecretKey ?? '') ? 'test' : 'live'
    case 'pesapal':
      if (!regional) return 'off'
      if (pesapalStandIn) return 'stand-in'
      return isLivePesapal(config.pesapal.baseUrl) ? 'live' : 'test'
    case 'cash':
      return house(rules.onDelivery.on || rules.onPickup.on)
    case 'transfer':
      return house(rules.bankTransfer.on)
    case 'gift-card':
      return 'house'
  }
}

/** True when one or two of Stripe's three settings are missing. */
function isHalfSetUp({ stripeSecretKey, stripePublishableKey, stripeWebhookSecrets }: Config): boolean {
  const configuredCount = [stripeSecretKey, stripePublishableKey, stripeWebhookSecrets].filter(
    (each) => each !== undefined,
  ).length
  return configuredCount > 0 && configuredCount < 3
}

function secretOf({ config, cards }: WaySetup, way: WayToPay): Secret {
  if (way === 'pesapal') return 'unsigned'
  if (config.stripeWebhookSecrets) return 'set'
  return cards?.form === 'sandbox' ? 'own' : 'missing'
}

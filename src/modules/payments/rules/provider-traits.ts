import type { AttemptKind, Provider } from '../contract.ts'

/** Null when the shop takes the payment itself. */
export type Gateway = 'card' | 'regional' | null

export type ProviderTraits = {
  gateway: Gateway
  /** True when the buyer pays on the provider's page, and can return to the same page while it waits. */
  hasOwnPage: boolean
  /** True when the provider calls our webhook for a payment that is only opened and closed. */
  callsAboutOpened: boolean
  /** True when the provider may be silent about the end of a refund, so that staff may confirm it. */
  silentRefunds: boolean
  /** Refunds of one payment at the provider. `once`: the rest is refunded another way. */
  refunds: 'many' | 'once' | 'none'
}

const TRAITS: Record<Provider, ProviderTraits> = {
  stripe: {
    gateway: 'card',
    hasOwnPage: false,
    callsAboutOpened: true,
    silentRefunds: false,
    refunds: 'many',
  },
  pesapal: {
    gateway: 'regional',
    hasOwnPage: true,
    callsAboutOpened: false,
    silentRefunds: true,
    refunds: 'once',
  },
  house: {
    gateway: null,
    hasOwnPage: false,
    callsAboutOpened: false,
    silentRefunds: false,
    refunds: 'none',
  },
}

export const traitsOf = (provider: Provider): ProviderTraits => TRAITS[provider]

const GATEWAYS: Partial<Record<AttemptKind, Gateway>> = { card: 'card', pesapal: 'regional' }

/** Null when the shop takes the payment itself. */
export const gatewayOfKind = (kind: AttemptKind): Gateway => GATEWAYS[kind] ?? null

import { localeOf } from '#kernel/languages.ts'
import * as settings from '#services/settings/index.ts'
import { pageFigures } from '#views/content/page-figures.ts'
import { answer, type Draft, type Reader } from './draft.ts'

/**
 * Returns the assistant's answer about payment methods: those that are configured, gift cards, and
 * the deposit.
 */
export async function payways({ deps, language, t }: Reader): Promise<Draft> {
  const [rules, figures] = await Promise.all([settings.paymentRules(deps.db), pageFigures(deps, language)])
  const methods = [
    deps.regional && t('methods.mobile'),
    deps.cards && t('methods.card'),
    rules.bankTransfer.on && t('methods.transfer'),
    rules.onDelivery.on && t('methods.onDelivery'),
    rules.onPickup.on && t('methods.onPickup'),
    t('methods.giftCard'),
  ].filter((each) => typeof each === 'string')
  const list = new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(methods)
  const deposit = rules.deposit.on ? ` ${t('paywaysDeposit', { deposit: figures.deposit ?? '' })}` : ''
  return answer('payways', t('payways', { methods: list }) + deposit)
}

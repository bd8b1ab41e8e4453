import { type Currency, currencyFrom } from '#kernel/currency.ts'
import { shownWith } from '#kernel/shown-currency.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { preferenceReads } from './preference-reads.ts'
import { savePreference } from './stored.ts'

export { currencyFrom }

/** Saves the chosen currency and returns the one to display: the chosen one if there is a rate for it, else KES. */
export async function chooseCurrency(code: string): Promise<{ currency: Currency; rate: number }> {
  const currency = currencyFrom(code)
  const rates = currency === 'KES' ? {} : await getQueryClient().fetchQuery(preferenceReads.rates())
  savePreference('currency', currency)
  return shownWith(currency, rates)
}

import type { FacetName, ListFacets } from '#modules/catalogue/contract.ts'
import { formatters, localeOf } from '../../../i18n/formatters.ts'
import { type TextKey, useLanguage, useText } from '../../../i18n/text.tsx'
import type { ListQuery } from '../list-address.ts'

const WORDS: Partial<Record<FacetName, string>> = {
  colour: 'colour.',
  cloth: 'fibre.',
  pattern: 'weave.',
  cut: 'cut.',
  make: 'make.',
}

/** Splits a size value: `eu-50` is size 50 of the system EU, `collar-38-5` is 38.5. */
export function sizeParts(value: string): { system: string; size: string } {
  const [system = '', ...size] = value.split('-')
  return { system, size: size.join('.').toUpperCase() }
}

/** A value without a label is shown as its code. */
export function useValueName(facets: ListFacets): (facet: FacetName, value: string) => string {
  const t = useText()
  return (facet, value) => {
    if (facet === 'stock' || facet === 'sale' || facet === 'new') return t(`facet.${facet}`)
    if (facet === 'fits') return t('sizes.fitsMe')
    if (facet === 'size') return sizeParts(value).size || value
    const facetName = facets.facets
      .flatMap(({ name, values }) => (name === facet ? values : []))
      .find((each) => each.value === value)?.name
    return facetName ?? t.maybe(`${WORDS[facet]}${value}`) ?? value.replaceAll('-', ' ')
  }
}

export const titleOf = (facet: FacetName | 'price'): TextKey => `facet.title-of.${facet}`

export function useRange(): (query: ListQuery) => string {
  const t = useText()
  const language = useLanguage()
  return ({ min, max, in: currency = 'KES' }) => {
    const format = (amount: number) =>
      `\u2066${currency}\u00a0${formatters.getNumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(amount)}\u2069`
    if (min === undefined) return t('facet.upTo', { max: format(max ?? 0) })
    return max === undefined ? t('facet.from', { min: format(min) }) : t('facet.between', { min: format(min), max: format(max) })
  }
}

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { unitPriceOf } from '#domain/pricing/unit-price.ts'
import { choose, daysOfChoices, type Monogram, ownChoices, priceOfChoices, type Style } from '#domain/tailoring/garments.ts'
import { styleFrom } from '../../shared/garments/design-address.ts'
import { designPath } from '../../shared/garments/design-path.ts'
import type { Designable } from './design-api.ts'

/** Choice that conflicts with others. It is applied only after the shopper confirms. */
export type Conflict = { code: string; value: string; changed: { code: string; from: string; to: string }[] }

/** State of the design, which is stored in the URL. */
export function useDesign(garment: Designable) {
  const [params, setParams] = useSearchParams()
  const [conflict, setConflict] = useState<Conflict>()
  const { style, isComplete } = styleFrom(garment.garment, garment.own, params)
  const cloth = garment.cloths.find(({ swatch }) => swatch?.code === params.get('cloth')) ?? garment.cloths[0]
  const address = (next: Style, code = cloth?.swatch?.code) =>
    designPath({ suit: garment.slug, cloth: code, ...next, own: ownChoices(garment.garment, next.choices, garment.own) })
  const show = (next: Style, code?: string) => {
    setConflict(undefined)
    setParams(new URL(address(next, code), 'http://here').searchParams, { replace: true, preventScrollReset: true })
  }
  const more = priceOfChoices(garment.garment, style, garment.own)
  return {
    style,
    cloth,
    conflict,
    isComplete,
    link: address(style),
    own: ownChoices(garment.garment, style.choices, garment.own),
    price: cloth ? unitPriceOf({ list: cloth.price, design: more }).unitPrice : 0,
    more,
    days: daysOfChoices(garment.garment, style, garment.own),
    choose: (code: string, value: string) => {
      const next = choose(garment.garment, style.choices, code, value)
      if (!next) return
      if (next.changed.length > 0) setConflict({ code, value, changed: next.changed })
      else show({ ...style, choices: next.choices })
    },
    settle: () => {
      const next = conflict && choose(garment.garment, style.choices, conflict.code, conflict.value)
      if (next) show({ ...style, choices: next.choices })
    },
    keep: () => setConflict(undefined),
    wear: (code: string) => show(style, code),
    sew: (monogram: Monogram | null) => show({ ...style, monogram }),
    linkIn: (code: string) => address(style, code),
  }
}
export type Design = ReturnType<typeof useDesign>

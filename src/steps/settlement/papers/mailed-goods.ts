import type { FrozenLine } from '#modules/orders/index.ts'
import type { MailedGoods } from '#services/email/index.ts'

/** Goods of an order line for an e-mail: the chosen cloth and colour, else the product's descriptor. */
export function mailedGoods(line: FrozenLine, quantity: number): MailedGoods {
  const { name, descriptor, swatch, size, make, unit, unit_price: worth } = line
  const [words, ...styleAndOutfit] = descriptor.split('; ')
  const details = [[swatch?.name ?? words, ...styleAndOutfit].filter(Boolean).join('; '), make === 'service' && size]
  return {
    name,
    unit,
    quantity,
    details: details.filter(Boolean).join(' · '),
    ...(size && make !== 'service' && make !== 'gift-card' && { size }),
    ...(make === 'measure' && { isMeasured: true }),
    ...(make === 'gift-card' && { worth }),
  }
}

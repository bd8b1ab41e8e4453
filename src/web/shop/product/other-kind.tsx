import type { Product } from '#modules/catalogue/contract.ts'
import type { Selection } from '../../shared/products/selection.ts'
import { GiftCardBox } from './gift-card-box.tsx'
import { OutfitBox } from './outfit-box.tsx'
import { ServiceBox } from './service-box.tsx'

export default function OtherKind({ product, selection: { make } }: { product: Product; selection: Selection }) {
  if (make === 'gift-card') return <GiftCardBox product={product} />
  return make === 'outfit' ? <OutfitBox product={product} /> : <ServiceBox product={product} />
}

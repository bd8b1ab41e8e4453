import type * as storefront from '#api/shop/catalogue/storefront.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof storefront>()

export const storefrontRead = () => api.read('/api/storefront')

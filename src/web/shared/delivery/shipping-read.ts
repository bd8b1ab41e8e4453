import type * as shipping from '#api/shop/orders/shipping.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof shipping>()

type To = { country: string; region?: string; goods?: number; sendDay?: string | undefined }

export const shippingRead = (to: To) => api.read('/api/shipping/options', { query: to })

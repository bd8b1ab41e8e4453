import type * as parcels from '#api/admin/orders/orders.parcels.ts'
import type { BeginParcel, HandedSignature, NameCarrier } from '#modules/orders/contract.ts'
import { clientOf } from '../../../api/client.ts'
import { sendPhoto } from '../../../api/send-photo.ts'

const api = clientOf<typeof parcels>()

export const parcelWrites = {
  begin: (number: string, body: BeginParcel, key: string) =>
    api.send('POST', '/api/admin/orders/:number/parcels', { params: { number }, body, key }),
  /** Returns the refusal, or undefined when the photo was stored. */
  photo: async (number: string, parcel: string, file: Blob): Promise<string | undefined> => {
    const to = api.address('/api/admin/orders/:number/parcels/:parcel/photo', { params: { number, parcel } })
    const answer = await sendPhoto(to, { method: 'PUT', body: file })
    return answer.ok ? undefined : answer.text()
  },
  sign: (number: string, parcel: string, body: HandedSignature) =>
    api.send('PUT', '/api/admin/orders/:number/parcels/:parcel/signature', { params: { number, parcel }, body }),
  nameCarrier: (number: string, parcel: string, body: NameCarrier) =>
    api.send('PUT', '/api/admin/orders/:number/parcels/:parcel/carrier', { params: { number, parcel }, body }),
}

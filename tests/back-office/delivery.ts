import { present } from '#kernel/assert.ts'
import type { CountryPlaces, ShippingPlan } from '#modules/shipping/contract.ts'
import type { Shop } from '#server/shop.ts'
import type { Visitor } from '../visitor.ts'
import type { SharedSteps, Writes } from './shared.ts'

export function deliveryWrites(shop: Shop, admin: Visitor, { json }: SharedSteps): Writes {
  const zone = (name: string) => ({ name, countries: ['UG'], regions: [], rates: [] })
  async function zoneId(name: string): Promise<number> {
    await admin.post('/api/admin/delivery/zones', zone(name))
    const { zones } = await json<ShippingPlan>(admin.get('/api/admin/delivery'))
    return present(zones.find((each) => each.name === name)?.id, 'the zone')
  }
  return {
    'POST /api/admin/delivery/zones': async () => ({ path: 'delivery/zones', body: zone('Added') }),
    'PUT /api/admin/delivery/zones/:id': async () => ({
      path: `delivery/zones/${await zoneId('Changed')}`,
      body: zone('Renamed'),
    }),
    'DELETE /api/admin/delivery/zones/:id': async () => ({ path: `delivery/zones/${await zoneId('Removed')}` }),
    'PUT /api/admin/delivery/zones/:id/week': async () => ({
      path: `delivery/zones/${await zoneId('Planned')}/week`,
      body: { week: [{ weekday: 1, opens: 9, closes: 12, capacity: 3, noticeHours: 2 }] },
    }),
    'PUT /api/admin/delivery/room': async () => ({
      path: 'delivery/room',
      body: { overbooking: 10, points: [{ category: 1, points: 2 }] },
    }),
    'PUT /api/admin/delivery/pickup': async () => ({ path: 'delivery/pickup', body: { on: true, readyDays: 3 } }),
    'POST /api/admin/delivery/holidays': async () => ({ path: 'delivery/holidays', body: { year: 2034 } }),
    'PUT /api/admin/delivery/closed-days/:day': async () => ({
      path: 'delivery/closed-days/2033-01-04',
      body: { name: 'Stocktaking' },
    }),
    'DELETE /api/admin/delivery/closed-days/:day': async () => {
      await admin.send('PUT', '/api/admin/delivery/closed-days/2033-01-05', { body: { name: 'Stocktaking' } })
      return { path: 'delivery/closed-days/2033-01-05' }
    },
    'PATCH /api/admin/delivery/slots/:id': async () => {
      const slot = await shop.deps.db.selectFrom('delivery_slot').select('id').where('taken', '=', 0).executeTakeFirstOrThrow()
      return { path: `delivery/slots/${slot.id}`, body: { capacity: 9 } }
    },
    'PUT /api/admin/places/open': async () => ({ path: 'places/open', body: { codes: ['TO'], active: false } }),
    'PUT /api/admin/places/:country/regions/open': async () => {
      const { regions } = await json<CountryPlaces>(admin.get('/api/admin/places/KE'))
      return { path: 'places/KE/regions/open', body: { ids: [present(regions[0]?.id, 'a county')], active: true } }
    },
    'POST /api/admin/places/files': async () => ({ path: 'places/files', body: { lines: ['country,region', 'UG,Gulu'] } }),
    'POST /api/admin/places/file-previews': async () => ({
      path: 'places/file-previews',
      body: { lines: ['country,region', 'UG,Gulu'] },
    }),
  }
}

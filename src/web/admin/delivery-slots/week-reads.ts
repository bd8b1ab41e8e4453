import type * as categories from '#api/admin/catalogue/categories.ts'
import type * as delivery from '#api/admin/orders/delivery.ts'
import type { RoomRule, WeekPlan } from '#modules/shipping/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof delivery | typeof categories>()

export const weekReads = {
  plan: () => api.read('/api/admin/delivery'),
  categories: () => api.read('/api/admin/categories'),
  holidays: (year: number) => api.read('/api/admin/delivery/holidays', { query: { year } }),
}

export const weekWrites = {
  planWeek: (id: number, week: WeekPlan) => api.send('PUT', '/api/admin/delivery/zones/:id/week', { params: { id }, body: week }),
  changeRoom: (room: RoomRule) => api.send('PUT', '/api/admin/delivery/room', { body: room }),
  closeHolidays: (year: number) => api.send('POST', '/api/admin/delivery/holidays', { body: { year } }),
}

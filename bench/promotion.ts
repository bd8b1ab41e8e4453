import type { AdminClient } from './admin-client.ts'

type Promotion = {
  code: string
  off: { amount: number } | { percent: number }
  total?: number
  campaignId?: string
}

export async function makePromotion(clerk: AdminClient, { code, off, total, campaignId }: Promotion): Promise<string> {
  const document = {
    name: code,
    labels: { en: code },
    rule: {
      conditions: [],
      benefit: { kind: 'order', off },
      lane: 'default',
      priority: 0,
      exclusive: false,
      combines: { product: true, order: true, shipping: true },
    },
    needsCode: true,
    limits: { total: total ?? null, perCustomer: null },
    campaignId: campaignId ?? null,
    starts: '2020-01-01T00:00:00.000Z',
    ends: null,
  }
  const made = await clerk.write('/api/admin/promotions', document)
  if (!made) throw new Error(`The promotion ${code} could not be made.`)
  await clerk.write(`/api/admin/promotions/${made.id}/codes`, { code, limit: null, perCustomer: null })
  await clerk.write(`/api/admin/promotions/${made.id}/move`, { move: 'activate' })
  return String(made.id)
}

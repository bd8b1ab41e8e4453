import { daysAfter } from '#kernel/clock.ts'
import { PART_bytes } from '#modules/imports/contract.ts'
import { ALL, aDocument, aRule } from '#tests/promotions.ts'
import type { ShopperClient } from './shopper-client.ts'

export type BackOffice = Record<
  'promotion' | 'transfer' | 'purchase' | 'count' | 'imported' | 'changes' | 'job' | 'measured' | 'letter' | 'handed',
  string
>

const TAKEN = {
  height: 1780,
  weight: 82_000,
  neck: 392,
  shoulderToShoulder: 450,
  chest: 1030,
  waist: 900,
  hips: 960,
  seat: 1005,
  biceps: 330,
  wrist: 175,
  shoulderToWrist: 622,
  hpsToWaistBack: 460,
  upperLeg: 615,
  knee: 400,
  inseam: 858,
  waistToFloor: 1105,
}
const SET = {
  taken: TAKEN,
  second: { chest: 1032, waist: 898, seat: 1005 },
  posture: { back: 'normal', shoulders: 'sloping' },
  fit: 'regular',
  kept: [],
}
const SECOND = { name: 'Mombasa Road store', position: 2, active: true, pickup: false }
const MILL = { name: 'Rivatex East Africa, Eldoret', email: 'orders@rivatex.example', note: 'Delivers on Tuesdays' }
const LIST = `Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status
lake-shirt,Lake shirt,<p>Cotton poplin</p>,Tarizi,Size,M,LAKE-M,4500.00,draft
lake-shirt,,,,,L,LAKE-L,4500.00,
hill-shirt,Hill shirt,<p>Brushed twill</p>,Tarizi,Size,M,HILL-M,four thousand,draft
vale-shirt,Vale shirt,<p>Linen</p>,Tarizi,Size,M,LAKE-M,5200.00,draft
`

export async function furnishBackOffice(admin: ShopperClient, customer: ShopperClient): Promise<BackOffice> {
  const { pieces } = await admin.send<{ pieces: { sku: string; variantId: number }[] }>('GET', '/api/admin/stock?pageSize=25')
  const skus = pieces.slice(0, 3).map(({ sku }) => sku)
  type Named = { id: number; name: string; main?: boolean }
  const { locations } = await admin.send<{ locations: Named[] }>('GET', '/api/admin/locations')
  const { suppliers } = await admin.send<{ suppliers: Named[] }>('GET', '/api/admin/suppliers')
  const main = locations.find((each) => each.main)?.id
  const made = async (path: string, body: object) => (await admin.send<{ id: number }>('POST', `/api/admin/${path}`, body)).id
  const createNamed = async (path: string, existing: Named[], body: { name: string }) =>
    existing.find(({ name }) => name === body.name)?.id ?? made(path, body)
  const second = await createNamed('locations', locations, SECOND)
  const goods = skus.map((sku) => ({ sku, quantity: 1 }))
  const transfer = await made('transfers', { fromId: main, toId: second, note: 'For the week', goods })
  await admin.send('POST', `/api/admin/transfers/${transfer}/moves`, { move: 'send' })
  await made('transfers', { fromId: main, toId: second, note: '', goods: goods.slice(0, 1) })
  const supplierId = await createNamed('suppliers', suppliers, MILL)
  const bought = { supplierId, locationId: main, note: '', goods: skus.map((sku) => ({ sku, quantity: 12, cost: 420_000 })) }
  const purchase = await made('purchase-orders', bought)
  await admin.send('POST', `/api/admin/purchase-orders/${purchase}/moves`, { move: 'order' })
  const count = await made('stock-counts', { name: 'November, the whole front', locationId: main })
  const { rules } = await admin.send<{ rules: unknown[] }>('GET', '/api/admin/stock-rules')
  if (rules.length === 0) await made('stock-rules', { locationId: main, unit: 'piece', at: 3 })
  await aFullTime(admin, customer)
  const paid = await admin.send<object>('GET', '/api/admin/settings/payments')
  await admin.send('PUT', '/api/admin/settings/payments', { ...paid, cash: { step: 100 } })
  await admin.send('POST', '/api/admin/gift-cards', { value: 500_000, reason: 'A present of the house' })
  const measured = await aMeasuredOrder(admin, customer)
  const { jobs } = await admin.send<{ jobs: { id: string }[] }>('GET', `/api/admin/orders/${measured}/workshop`)
  return {
    transfer: `${transfer}`,
    purchase: `${purchase}`,
    count: `${count}`,
    measured,
    job: `${jobs[0]?.id}`,
    handed: await aHandedOrder(admin, customer),
    imported: await anImport(admin),
    changes: await aChange(admin),
    letter: await aLetter(admin),
    promotion: await aPromotion(admin),
  }
}

async function aFullTime(admin: ShopperClient, customer: ShopperClient): Promise<void> {
  type Board = { days: { day: string; slots: { id: number; over: boolean; taken: number }[] }[] }
  const { days } = await admin.send<Board>(
    'GET',
    `/api/admin/delivery/slots?days=7&from=${daysAfter(new Date().toISOString().slice(0, 10), 41)}`,
  )
  const slot = days.flatMap(({ slots }) => slots).findLast(({ over, taken }) => !over && taken === 0)
  if (!slot) return
  await admin.send('PATCH', `/api/admin/delivery/slots/${slot.id}`, { capacity: 0 })
  await customer.send('POST', '/api/delivery-waits', { slotId: slot.id })
  await admin.send('PUT', '/api/admin/delivery/room', { overbooking: 10, points: [{ category: 2, points: 2 }] })
}

async function aHandedOrder(admin: ShopperClient, customer: ShopperClient): Promise<string> {
  const order = await customer.order([['lamu-jacket', 'ready', 1]])
  await customer.pay(order)
  const path = `/api/admin/orders/${order.number}`
  await admin.send('POST', `${path}/moves`, { move: 'confirm' })
  for (const move of ['pick', 'pack', 'ship', 'deliver']) await admin.send('POST', `${path}/parcel-moves`, { move })
  const { parcels } = await admin.send<{ parcels: { id: string }[] }>('GET', `${path}/parcels`)
  const name = [60, 120, 90, 60, 110, 140, 140, 70, 160, 130, 200, 90, 230, 120, 280, 80, 300, 130, 360, 90, 420, 110, 520, 60]
  await admin.send('PUT', `${path}/parcels/${parcels[0]?.id}/signature`, { strokes: [name, [120, 160, 480, 150]] })
  return order.number
}

async function aMeasuredOrder(admin: ShopperClient, customer: ShopperClient): Promise<string> {
  const order = await customer.order([['lamu-jacket', 'measure', 1]])
  await customer.pay(order)
  const profile = await customer.send<{ id: string }>('POST', '/api/measurements/profiles', {
    name: 'Wanjiru',
    block: 'menswear',
  })
  const { set } = await customer.send<{ set: { id: string } }>('POST', `/api/measurements/profiles/${profile.id}/sets`, SET)
  const path = `orders/${order.number}/measurements`
  const { garments } = await customer.send<{ garments: { line: number }[] }>('GET', `/api/${path}`)
  for (const { line } of garments) {
    await customer.send('PUT', `/api/${path}/${line}`, { setId: set.id })
    await admin.send('PUT', `/api/admin/${path}/${line}/approval`, { setId: set.id })
  }
  return order.number
}

async function anImport(admin: ShopperClient): Promise<string> {
  if (LIST.length > PART_bytes) throw new Error('The list is sent in one part.')
  const { id } = await admin.send<{ id: string }>('POST', '/api/admin/imports', {
    name: 'products_export.csv',
    bytes: LIST.length,
  })
  await admin.sendBytes(`/api/admin/imports/${id}/parts/0`, LIST)
  await admin.send('POST', `/api/admin/imports/${id}/reading`)
  await admin.until(`/api/admin/imports/${id}`, ['mapping'])
  return id
}

async function aLetter(admin: ShopperClient): Promise<string> {
  const words = {
    en: {
      subject: 'We are closed on Jamhuri Day',
      text: 'What was to come on Saturday comes on Monday.\n\nThank you for waiting.',
    },
    ar: { subject: 'نغلق يوم الجمهورية', text: 'ما كان سيصل يوم السبت يصل يوم الاثنين.\n\nشكرًا لانتظاركم.' },
  }
  const to = { customers: { filter: {}, except: [] } }
  const { id } = await admin.send<{ id: string }>('POST', '/api/admin/letters', { to, kind: 'service', words })
  return id
}

async function aChange(admin: ShopperClient): Promise<string> {
  const change = {
    selection: { ids: [1, 2, 3] },
    change: { kind: 'tags', how: 'add', tags: ['Linen week'] },
    title: 'Linen is tagged',
  }
  const { id } = await admin.send<{ id: string }>('POST', '/api/admin/bulk-changes', change)
  await admin.until(`/api/admin/change-sets/${id}`, ['ready'])
  return id
}

async function aPromotion(admin: ShopperClient): Promise<string> {
  type Saved = { id: string }
  const campaign = { name: 'Jamhuri Day', budget: { kind: 'spend', amount: 10_000_000 } }
  const { id: campaignId } = await admin.send<Saved>('POST', '/api/admin/promotion-campaigns', campaign)
  const rule = aRule(
    { kind: 'lines', goods: { ...ALL, makes: ['ready'] }, off: { percent: 15 } },
    {
      conditions: [
        {
          match: 'all',
          conditions: [
            { kind: 'spend', least: 1_500_000, most: null, goods: ALL },
            { kind: 'destination', countries: ['KE', 'UG'], counties: [] },
          ],
        },
      ],
    },
  )
  const labels = { en: 'Jamhuri Day, 15 % off', ar: 'يوم الجمهورية، خصم 15 %', sw: 'Siku ya Jamhuri, punguzo la 15 %' }
  const document = aDocument({
    name: 'Jamhuri Day',
    labels,
    rule,
    needsCode: true,
    campaignId,
    limits: { total: 200, perCustomer: 1 },
  })
  const { id } = await admin.send<Saved>('POST', '/api/admin/promotions', document)
  await admin.send('POST', `/api/admin/promotions/${id}/codes`, {
    code: `JAMHURI-${id.slice(0, 4)}`,
    limit: null,
    perCustomer: null,
  })
  await admin.send('POST', `/api/admin/promotions/${id}/move`, { move: 'activate' })
  const over = aDocument({ name: 'October sale', labels: { en: 'October sale' }, ends: '2020-11-01T00:00:00.000Z' })
  await admin.send('POST', '/api/admin/promotions', over)
  return id
}

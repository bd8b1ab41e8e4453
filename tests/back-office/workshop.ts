import { present } from '#kernel/assert.ts'
import type { OrderFitting } from '#modules/workshop/contract.ts'
import type { Shop } from '#server/shop.ts'
import { aMeasured, aMeasuredOrder, giveAndApprove, jobsOf, moveThrough, SUIT } from '../measuring.ts'
import { key } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'
import type { SharedSteps, Writes } from './shared.ts'

export function workshopWrites(shop: Shop, admin: Visitor, { json, picture, job }: SharedSteps): Writes {
  async function measuredGarment() {
    const { visitor, number } = await aMeasuredOrder(shop)
    const { set } = await aMeasured(visitor)
    const path = `/api/orders/${number}/measurements`
    const { garments } = await json<{ garments: { line: number }[] }>(visitor.get(path))
    await visitor.send('PUT', `${path}/${garments[0]?.line}`, { body: { setId: set?.id } })
    return { path: `orders/${number}/measurements/${garments[0]?.line}`, setId: set?.id, number, line: garments[0]?.line }
  }
  async function draftedGarment() {
    const { path, setId, number, line } = await measuredGarment()
    await admin.send('PUT', `/api/admin/${path}/approval`, { body: { setId } })
    const body = { line, piece: 'jacket' }
    const { garments } = await json<{ garments: { drafts: { id: string }[] }[] }>(
      admin.post(`/api/admin/orders/${number}/patterns`, body),
    )
    return `orders/${number}/patterns/${garments[0]?.drafts[0]?.id}`
  }
  async function deliveredJob() {
    const { visitor, number } = await aMeasuredOrder(shop)
    await giveAndApprove(visitor, admin, number)
    const [first] = await jobsOf(admin, number)
    const { id } = await moveThrough(admin, present(first, 'its job'), ['draft', 'cut', 'sew', 'finish', 'check', 'pass'])
    await shop.deps.db.updateTable('workshop_job').set({ state: 'delivered' }).where('id', '=', id).execute()
    return id
  }
  const freeHour = async (number: string) => {
    const { days } = await json<OrderFitting>(admin.get(`/api/admin/orders/${number}/fitting`))
    return present(
      days.flatMap(({ hours }) => hours).find(({ free }) => free),
      'a free hour',
    ).at
  }
  return {
    'POST /api/admin/workshop/jobs/:id/moves': async () => {
      const { id, version } = await job()
      return { path: `workshop/jobs/${id}/moves`, body: { move: 'hold', version, reason: 'The cloth has a flaw.' } }
    },
    'PUT /api/admin/workshop/jobs/:id/assignee': async () => {
      const { id, version } = await job()
      const { people } = await json<{ people: string[] }>(admin.get('/api/admin/workshop'))
      return { path: `workshop/jobs/${id}/assignee`, body: { version, assignee: people[0] } }
    },
    'POST /api/admin/workshop/jobs/:id/notes': async () => ({
      path: `workshop/jobs/${(await job()).id}/notes`,
      body: { words: 'Hand-sewn buttonholes', minutes: 25 },
    }),
    'POST /api/admin/workshop/jobs/:id/photos': async () => ({
      path: `workshop/jobs/${(await job()).id}/photos`,
      picture: await picture(),
    }),
    'PUT /api/admin/workshop/jobs/:id/promise': async () => {
      const { id, version } = await job()
      return { path: `workshop/jobs/${id}/promise`, body: { version, on: '2126-01-07', reason: 'The mill is late.' } }
    },
    'POST /api/admin/workshop/jobs/:id/alterations': async () => ({
      path: `workshop/jobs/${await deliveredJob()}/alterations`,
      body: { reason: 'The sleeves are shortened by a centimetre.' },
    }),
    'POST /api/admin/workshop/jobs/:id/remakes': async () => {
      const id = await deliveredJob()
      // Makes it the first jacket of its customer, because the other orders here share one e-mail address.
      const { order_id: order } = await shop.deps.db
        .selectFrom('workshop_job')
        .select('order_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await shop.deps.db.updateTable('orders').set({ email: 'first@example.com' }).where('id', '=', order).execute()
      const { version } = await json<{ version: number }>(admin.get(`/api/admin/workshop/jobs/${id}`))
      return { path: `workshop/jobs/${id}/remakes`, body: { version, reason: 'The shoulders cannot be altered.' } }
    },
    'PUT /api/admin/orders/:number/fitting': async () => {
      const { number } = await aMeasuredOrder(shop)
      return { path: `orders/${number}/fitting`, body: { at: await freeHour(number) } }
    },
    'POST /api/admin/workshop/fittings/:id/outcome': async () => {
      const { number } = await aMeasuredOrder(shop)
      await admin.send('PUT', `/api/admin/orders/${number}/fitting`, { body: { at: await freeHour(number) } })
      const { fittings } = await json<{ fittings: { id: string }[] }>(admin.get(`/api/admin/workshop/fittings?order=${number}`))
      return { path: `workshop/fittings/${fittings[0]?.id}/outcome`, body: { came: true, words: 'It sits well.' } }
    },
    'PUT /api/admin/workshop/fittings/resources': async () => {
      const { resources } = await json<{ resources: object[] }>(admin.get('/api/admin/workshop/fittings/resources'))
      const added = { id: null, kind: 'fitter', name: `Fitter ${key()}`, active: true }
      return { path: 'workshop/fittings/resources', body: { resources: [...resources, added] } }
    },
    'PUT /api/admin/orders/:number/measurements/:line/sheet': async () => {
      const { path } = await measuredGarment()
      return { path: `${path}/sheet`, body: { name: 'Wanjiru Kamau', block: 'menswear', set: SUIT } }
    },
    'PUT /api/admin/orders/:number/measurements/:line/photos/:side': async () => {
      const { path } = await measuredGarment()
      return { path: `${path}/photos/front`, picture: await picture() }
    },
    'PUT /api/admin/workshop/stations': async () => {
      const { stations } = await json<{ stations: { people: number }[] }>(admin.get('/api/admin/workshop/stations'))
      return { path: 'workshop/stations', body: { stations: stations.map((each) => ({ ...each, people: each.people + 1 })) } }
    },
    'PUT /api/admin/orders/:number/measurements/:line/approval': async () => {
      const { path, setId } = await measuredGarment()
      return { path: `${path}/approval`, body: { setId } }
    },
    'POST /api/admin/orders/:number/measurements/:line/questions': async () => {
      const { path, setId } = await measuredGarment()
      return { path: `${path}/questions`, body: { setId, questions: [{ measure: 'chest', comment: 'For the test' }] } }
    },
    'POST /api/admin/orders/:number/patterns': async () => {
      const { number, line } = await measuredGarment()
      return { path: `orders/${number}/patterns`, body: { line, piece: 'jacket' } }
    },
    'PUT /api/admin/orders/:number/patterns/:draft/approval': async () => ({
      path: `${await draftedGarment()}/approval`,
      body: { cloth: null },
    }),
    'POST /api/admin/orders/:number/measurements/readings': async () => ({
      path: `orders/${(await measuredGarment()).number}/measurements/readings`,
    }),
    'POST /api/admin/orders/:number/measurements/:line/sheet-checks': async () => ({
      path: `${(await measuredGarment()).path}/sheet-checks`,
      body: { name: 'Wanjiru Kamau', block: 'menswear', set: SUIT },
    }),
    'POST /api/admin/orders/:number/patterns/:draft/job-sheets': async () => ({
      path: `${await draftedGarment()}/job-sheets`,
    }),
  }
}

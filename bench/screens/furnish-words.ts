import type { Ordered, ShopperClient } from './shopper-client.ts'

const REVIEWS = [
  { stars: 5, title: 'Worth the wait', fit: 'true', name: 'Wanjiru', text: 'Heavier than I thought, and it hangs as it should.' },
  {
    stars: 3,
    title: '',
    fit: 'small',
    name: 'Wanjiru K.',
    text: 'A fine shirt, but narrow over the shoulders. I would take one size more.',
  },
] as const
const QUESTION = {
  name: 'Amina Yusuf',
  email: 'amina@example.com',
  subject: 'Two inches off a sleeve',
  message: 'The left sleeve of my jacket is longer than the right one.\nCan I bring it on Saturday?',
}
const APPLICATION = {
  name: 'Otieno Odhiambo',
  email: 'otieno@example.com',
  job: 'any',
  subject: 'Work in the house',
  message: 'Nine years at the bench in Kisumu, jackets above all. I would like to show you one.',
}
const CV = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
const COMMENT = 'Which tape is meant: the soft one, or the one of a carpenter?'

export async function furnishWords(admin: ShopperClient, customer: ShopperClient): Promise<Ordered> {
  const reviewed = await customer.order([
    ['lamu-jacket', 'ready', 1],
    ['kilifi-camp-shirt', 'ready', 1],
    ['karura-jacket', 'ready', 1],
  ])
  await customer.pay(reviewed)
  const order = `/api/admin/orders/${reviewed.number}`
  await admin.send('POST', `${order}/moves`, { move: 'confirm' })
  for (const move of ['pick', 'pack', 'ship', 'deliver']) await admin.send('POST', `${order}/parcel-moves`, { move })
  const own = `/api/orders/${reviewed.number}/reviews`
  const { lines } = await customer.send<{ lines: { line: number }[] }>('GET', own)
  for (const [at, review] of REVIEWS.entries()) {
    const id = crypto.randomUUID()
    await customer.send('POST', own, { id, line: lines[at]?.line, ...review })
    if (at > 0) continue
    await admin.send('POST', `/api/admin/reviews/${id}/decision`, { state: 'published' })
    await admin.send('PUT', `/api/admin/reviews/${id}/answer`, {
      text: 'Thank you. The mill wove it a little heavier this year.',
    })
  }
  await customer.send('POST', '/api/inquiries', { id: crypto.randomUUID(), ...QUESTION, order: reviewed.number })
  const application = crypto.randomUUID()
  await customer.send('POST', '/api/inquiries', { id: application, ...APPLICATION })
  await customer.sendBytes(`/api/inquiries/${application}/files?name=cv.pdf`, CV, 'POST')
  await customer.send('POST', '/api/help/articles/measure-yourself/feedback', { helped: false, comment: COMMENT })
  return reviewed
}

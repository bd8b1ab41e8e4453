import { expect, test, vi } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor } from '#tests/visitor.ts'

const shops = aSeededShop({}, 1, { pages: true })
const textOf = async (path: string) => {
  const html = await (await aVisitor(() => only(shops)).get(path)).text()
  const body = html.slice(html.indexOf('<body'), html.lastIndexOf('</main>')).replaceAll(/<script.*?<\/script>/gs, ' ')
  return body.replaceAll(/<[^>]*>/g, '').replaceAll(/&nbsp;|\s+/g, ' ')
}
const SAID = {
  en: ['free for 21 days', 'first garment of each type', 'within 90 days', 'whether you or we took the measurements'],
  ar: ['مجاني لمدة 21 يومًا', 'أول قطعة', '90 يومًا', 'سواء أخذتَ القياسات أنت أم نحن'],
  sw: ['bure kwa siku 21', 'vazi la kwanza la kila aina', 'siku 90', 'iwe ulipima wewe au sisi'],
}
const CREDIT = { en: 'We ask for no receipt', ar: 'لا نطلب إيصالًا', sw: 'Hatuombi risiti' }

test('the fit guarantee on product and returns pages follows the settings, translated', async () => {
  const admin = await anAdmin(only(shops))
  const [store, rules] = ['/api/admin/settings/store', '/api/admin/settings/returns']
  const read = async (path: string) => (await (await admin.get(path)).json()) as Record<string, unknown>
  const put = async (path: string, body: object) => expect((await admin.send('PUT', path, { body })).status).toBe(200)
  const [house, before] = [await read(store), await read(rules)]
  await put(store, { ...house, returnDays: 21 })
  for (const alterationCredit of [0, 250_000]) {
    await put(rules, { ...before, claim_days: 90, alterationFee: 123_400, alterationCredit })
    for (const language of ['en', 'ar', 'sw'] as const)
      for (const path of ['/product/lamu-jacket?make=measure', '/returns-exchange?']) {
        // A page may be served from the cache until the change has been announced.
        const text = await vi.waitFor(async () => {
          const found = await textOf(`${path}&lang=${language}`)
          expect(found.includes(CREDIT[language]), `${path} ${language}`).toBe(alterationCredit > 0)
          return found
        }, 10_000)
        for (const words of SAID[language]) expect(text, `${path} ${language}`).toContain(words)
        expect(text).toMatch(/1,234|١٬٢٣٤/)
      }
  }
  expect(await textOf('/product/lamu-jacket?make=ready&lang=en')).not.toContain('first garment of each type')
  await put(store, house)
  await put(rules, before)
})

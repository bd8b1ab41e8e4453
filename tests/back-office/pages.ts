import type { Shop } from '#server/shop.ts'
import { key } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'
import type { Writes } from './shared.ts'

export function pagesWrites(_: Shop, admin: Visitor): Writes {
  const A_TEXT = { title: 'For the test', description: 'For the test.', intro: '', blocks: [{ kind: 'text', text: 'One.' }] }
  const anArticle = () => ({ kind: 'article', slug: `article-${key().slice(0, 8)}`, category: 'care' })
  async function writtenArticle(): Promise<string> {
    const article = anArticle()
    await admin.post('/api/admin/pages', { ...article, document: A_TEXT })
    return `pages/article/${article.slug}`
  }
  const anEmailText = (to: string) => ({ subject: '', preview: '', title: '', blocks: [{ kind: 'button', label: 'Open', to }] })
  return {
    'PUT /api/admin/email-templates/:template/:language': async () => {
      const { version } = (await (await admin.get('/api/admin/email-templates/measure-again/en')).json()) as { version: number }
      return { path: 'email-templates/measure-again/en', body: { content: anEmailText('{link}'), version } }
    },
    'POST /api/admin/email-templates/:template/:language/previews': async () => ({
      path: 'email-templates/measure-again/en/previews',
      body: { content: anEmailText('/browse') },
    }),
    'POST /api/admin/email-templates/:template/:language/tests': async () => ({
      path: 'email-templates/measure-again/en/tests',
      body: { content: anEmailText('/browse') },
    }),
    'PUT /api/admin/email-automations': async () => ({
      path: 'email-automations',
      body: { bag: { on: false, waits: [2, 24] }, perWeek: 2, quiet: { from: 20, until: 9 } },
    }),
    'POST /api/admin/email-suppressions': async () => ({
      path: 'email-suppressions',
      body: { address: `${key().slice(0, 8)}@example.com`, note: 'For the test' },
    }),
    'DELETE /api/admin/email-suppressions/:id/:reason': async () => {
      const entry = { address: `${key().slice(0, 8)}@example.com`, note: 'For the test' }
      const { id } = (await (await admin.post('/api/admin/email-suppressions', entry)).json()) as { id: string }
      return { path: `email-suppressions/${id}/staff` }
    },
    'POST /api/admin/pages': async () => ({ path: 'pages', body: { ...anArticle(), document: A_TEXT } }),
    'PUT /api/admin/pages/:kind/:slug': async () => ({
      path: await writtenArticle(),
      body: { language: 'en', version: 1, document: { ...A_TEXT, title: 'Another title' } },
    }),
    'PUT /api/admin/pages/:kind/:slug/address': async () => ({
      path: `${await writtenArticle()}/address`,
      body: { slug: `moved-${key().slice(0, 8)}`, category: 'care' },
    }),
    'POST /api/admin/pages/:kind/:slug/publications': async () => ({
      path: `${await writtenArticle()}/publications`,
      body: { language: 'en', version: 1 },
    }),
    'DELETE /api/admin/pages/:kind/:slug/publications': async () => {
      const path = await writtenArticle()
      await admin.post(`/api/admin/${path}/publications`, { language: 'en', version: 1, from: '2999-01-01T00:00:00Z' })
      return { path: `${path}/publications?language=en` }
    },
  }
}

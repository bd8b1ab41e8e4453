import { expect, test } from 'vitest'
import { firstThingsFirst } from '#web/first-things-first.ts'

const picture = (name: string, more = '') =>
  `<picture><source type="image/avif" srcSet="/${name}/w320.avif 320w, /${name}/w800.avif 800w" sizes="50vw"/><img src="/${name}/w480.webp"${more}/></picture>`
const page = (body: string) =>
  `<html><head><meta charSet="utf-8"/><link rel="preload" as="fetch" href="/text.json"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head><body>${body}<script>1</script><script nonce="n" type="module" async="">import "/a.js"</script></body></html>`

test('the picture that fills the first screenful is named before everything else, whichever stands before it in the page', () => {
  const html = firstThingsFirst(page(picture('small') + picture('main', ' fetchPriority="high"')))
  expect(html).toContain(
    '<meta charSet="utf-8"/><link rel="preload" as="image" type="image/avif" imagesrcset="/main/w320.avif 320w, /main/w800.avif 800w" imagesizes="50vw" fetchpriority="high"/><link',
  )
})

test('no script, and no word of it, is fetched before what is seen', () => {
  const html = firstThingsFirst(page(picture('small')))
  expect(html.match(/fetchpriority="low" href="\/(text\.json|a\.js|b\.js)"/g)).toHaveLength(3)
  expect(html).toContain('<script fetchpriority="low" nonce="n" type="module"')
  expect(html).toContain('<script>1</script>')
  expect(html).not.toContain('as="image"')
})

test('what is not a page is left alone', () => {
  expect(firstThingsFirst('<p>short</p>')).toBe('<p>short</p>')
})

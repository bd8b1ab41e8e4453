import { expect, test } from 'vitest'
import { firstThingsFirst } from '#web/document/first-things-first.ts'

const picture = (name: string, more = '') =>
  `<picture><source type="image/avif" srcSet="/${name}/w320.avif 320w, /${name}/w800.avif 800w" sizes="50vw"/><img src="/${name}/w480.webp"${more}/></picture>`
const page = (body: string) =>
  `<html><head><meta charSet="utf-8"/><link rel="preload" as="fetch" href="/base.json" crossorigin="anonymous"/><link rel="preload" as="fetch" href="/cart.json" crossorigin="anonymous"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head><body>${body}<script>1</script><script nonce="n" type="module" async="">import "/a.js"</script></body></html>`

test('the picture that fills the first screenful is named before everything else, whichever stands before it in the page', () => {
  const html = firstThingsFirst(page(picture('small') + picture('main', ' fetchPriority="high"')))
  expect(html).toContain(
    '<meta charSet="utf-8"/><link rel="preload" as="image" type="image/avif" imagesrcset="/main/w320.avif 320w, /main/w800.avif 800w" imagesizes="50vw" fetchpriority="high"/>',
  )
})

test('no script, and no message of it, is in a browser’s sight before the page wakes it', () => {
  const html = firstThingsFirst(page(picture('small')))
  expect(html).not.toMatch(/<link [^>]*(modulepreload|as="fetch"|as="image")|<script [^>]*type="module"/)
  expect(html).toContain(
    '<script data-modules="/a.js /b.js" data-messages="/base.json /cart.json" nonce="n" type="text/waiting" async="">',
  )
  expect(html).toContain('import "/a.js"</script>')
  expect(html).toMatch(/<script nonce="n">\(function wakeAfterFirstSight\(\) \{[\s\S]+\}\)\(\)<\/script><\/body>/)
  expect(html).toContain('<script>1</script>')
})

test('what is not a page, or has no scripts, is left alone', () => {
  expect(firstThingsFirst('<p>short</p>')).toBe('<p>short</p>')
  expect(firstThingsFirst('<html><head></head><body>words</body></html>')).toBe('<html><head></head><body>words</body></html>')
})

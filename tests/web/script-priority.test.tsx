import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Picture } from '#kernel/shapes.ts'
import { deferScripts } from '#web/document/script-priority.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'

const page = (body: string) =>
  `<html><head><meta charSet="utf-8"/><link rel="preload" as="fetch" href="/base.json" crossorigin="anonymous"/><link rel="preload" as="fetch" href="/cart.json" crossorigin="anonymous"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head><body>${body}<script>1</script><script nonce="n" type="module" async="">import "/a.js"</script></body></html>`

test('no script, and no message of it, is in a browser’s sight before the page wakes it', () => {
  const html = deferScripts(page('<p>words</p>'))
  expect(html).not.toMatch(/<link [^>]*(modulepreload|as="fetch")|<script [^>]*type="module"/)
  expect(html).toContain(
    '<script data-modules="/a.js /b.js" data-messages="/base.json /cart.json" nonce="n" type="text/waiting">',
  )
  expect(html).toContain('import "/a.js"</script>')
  expect(html).toMatch(/<script nonce="n">\(function startScriptsAfterFirstPaint\(\) \{[\s\S]+\}\)\(\)<\/script><\/body>/)
  expect(html).toContain('<script>1</script>')
})

test('what is not a page, or has no scripts, is left alone', () => {
  expect(deferScripts('<p>short</p>')).toBe('<p>short</p>')
  expect(deferScripts('<html><head></head><body>words</body></html>')).toBe('<html><head></head><body>words</body></html>')
})

const picture = { src: '/main', width: 800, height: 1000, alt: 'A jacket', placeholder: null, colour: null } as unknown as Picture
const drawn = (first: boolean) =>
  renderToString(
    <html lang="en">
      <head>
        <link rel="stylesheet" href="/shop.css" />
        <link rel="modulepreload" href="/a.js" />
      </head>
      <body>
        <ProductPicture picture={picture} sizes="50vw" first={first} />
      </body>
    </html>,
  )

test('the picture that fills the first screenful is named in the head, before styles and scripts', () => {
  const html = drawn(true)
  const preload =
    '<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="/main/w320.avif 320w, /main/w480.avif 480w, /main/w800.avif 800w" imageSizes="50vw"/>'
  expect(html).toContain(preload)
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('/shop.css'))
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('/a.js'))
  expect(drawn(false)).not.toContain('preload" as="image"')
})

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Picture } from '#shapes/catalogue.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'

const picture = { src: '/main', width: 800, height: 1000, alt: 'A jacket', placeholder: null, colour: null } as unknown as Picture
const drawn = (first: boolean, close = first) =>
  renderToString(
    <html lang="en">
      <head>
        <link rel="stylesheet" href="/shop.css" />
        <link rel="modulepreload" href="/a.js" />
      </head>
      <body>
        <ProductPicture picture={picture} sizes="50vw" first={first} close={close} />
      </body>
    </html>,
  )

test('the first picture is preloaded in the head before styles and scripts', () => {
  const html = drawn(true)
  const preload =
    '<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="/main/w320.avif 320w, /main/w480.avif 480w" imageSizes="50vw"/>'
  expect(html).toContain(preload)
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('/shop.css'))
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('/a.js'))
  expect(drawn(false)).not.toContain('preload" as="image"')
})

test('a zoomable picture shows its small file first, and lists load none larger', () => {
  expect(drawn(false, true)).toContain('--small:url(/main/w480.avif)')
  expect(drawn(false, true)).toContain('/main/w800.avif 800w')
  expect(drawn(false)).not.toContain('w800')
  expect(drawn(false)).not.toContain('url(/main')
})

test('the first zoomable picture omits its large file from the HTML', () => {
  expect(drawn(true)).not.toContain('w800')
  expect(drawn(true)).toContain('--small:url(/main/w480.avif)')
})

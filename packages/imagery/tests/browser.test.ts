import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../tests/e2e/browser.ts'
import type { RenderRequest } from '../src/browser/index.ts'

const DOOR = join(import.meta.dirname, '../src/browser/index.ts')
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

let folder = ''
const server = createServer(async (request, response) => {
  const path = join(folder, 'dist', request.url === '/' ? 'index.html' : String(request.url))
  const body = await readFile(path).catch(() => undefined)
  response.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(body)
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><canvas></canvas><script type="module" src="./main.js"></script>')
  await writeFile(
    join(folder, 'main.js'),
    `import { liveRenderer } from ${JSON.stringify(DOOR)}\nwindow.renderer = liveRenderer()\n`,
  )
  await build({ root: folder, configFile: false, logLevel: 'error', worker: { format: 'es' }, build: { outDir: 'dist' } })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
}, 120_000)
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const navy = { code: 'twill-navy', name: 'Twill, navy', pattern: 'twill', ground: '#1b2438', yarn: '#26324e' } as const
const wanted: RenderRequest = { portrait: { kind: 'jacket' }, swatch: navy, view: 'front', width: 160 }

type Page = { renderer: { draw: (canvas: HTMLCanvasElement, wanted: RenderRequest) => Promise<boolean> } }

test('the browser renderer draws in a worker and drops all draws but the last', async () => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.waitForFunction(() => 'renderer' in window)
    const seen = await page.evaluate(async (each) => {
      const { renderer } = window as unknown as Page
      const canvas = document.querySelector('canvas') as HTMLCanvasElement
      const linen = { ...each, swatch: { ...each.swatch, code: 'linen-sand', pattern: 'slub' as const } }
      const drawn = await Promise.all([renderer.draw(canvas, each), renderer.draw(canvas, linen)])
      const none = await renderer.draw(canvas, { ...each, portrait: { kind: 'gift-card' }, view: 'back' })
      const copy = document.createElement('canvas')
      copy.width = canvas.width
      copy.height = canvas.height
      const context = copy.getContext('2d')
      context?.drawImage(canvas, 0, 0)
      return { drawn, none, size: [canvas.width, canvas.height], chest: [...(context?.getImageData(50, 90, 1, 1).data ?? [])] }
    }, wanted)
    expect(seen.drawn).toEqual([false, true])
    expect(seen.none).toBe(false)
    expect(seen.size).toEqual([160, 200])
    expect(Math.min(...seen.chest.slice(0, 3))).toBeGreaterThan(90)
  } finally {
    await browser.close()
  }
}, 120_000)

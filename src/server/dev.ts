// npm run dev: the shop with pages that reload when their sources change.

import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { readConfig, SetupError } from '#platform/config.ts'
import { contentPolicy } from '#platform/http/content-policy.ts'
import type { RenderPage } from '#platform/http/listener.ts'
import { type Pages, renderWith } from './pages.ts'
import { prepare } from './prepare.ts'
import { secretOf } from './secret.ts'
import { openShop } from './shop.ts'

const root = dirname(dirname(import.meta.dirname))
const VITE_PATIENCE_ms = 3000
const print = (line: string) => console.log(line)

try {
  await develop()
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exit(1)
}

async function develop(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const config = { ...readConfig({ ...process.env, SHOP_MODE: 'demo' }, root), pageCache: false, processes: 1 }
  const secret = secretOf(config)
  const prepared = await prepare(root, config, secret, print, { build: false })
  // Vite handles source files and forwards other requests to the shop.
  const front = createHttpServer()
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server: front } }, appType: 'custom' })
  const shop = await openShop({
    root,
    config: { ...config, port: 0, host: '127.0.0.1', trustedProxies: 1, databaseUrl: prepared.databaseUrl, secret },
    openPages: async (_, pages) => livePages(vite, pages),
    checkAnswers: true,
  })
  front.on('request', (request, response) => vite.middlewares(request, response, () => shop.handle(request, response)))
  front.listen(config.port, config.host, () =>
    print(
      `\n  The shop is open at  http://localhost:${config.port}\n  Admin                ${prepared.admin}\n  Mode                 development\n`,
    ),
  )
  // Vite's own signal handlers would end the process before the database is stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal).once(signal, end)

  async function end() {
    front.close()
    front.closeAllConnections()
    await Promise.race([vite.close(), sleep(VITE_PATIENCE_ms)])
    await shop.close()
    await prepared.stop()
    process.exit(0)
  }
}

/**
 * Relaxes the Content-Security-Policy for Vite, which adds inline styles, evaluated scripts and a websocket. Production
 * needs none of them.
 */
const relaxed: typeof contentPolicy = (scripts, others) =>
  contentPolicy(`${scripts} 'unsafe-eval'`, others)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")

function livePages(vite: ViteDevServer, pages: Pages): RenderPage {
  return async (request, caller) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return renderWith(build, { ...pages, policy: relaxed }, 'development')(request, caller)
  }
}

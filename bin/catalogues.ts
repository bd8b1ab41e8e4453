import { createHash } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '../src/kernel/languages.ts'
import routes from '../src/web/routes.ts'
import { bundleOf, bundlesOfWeb } from './message-bundles.ts'
import { type Message, messagesOf, nested, writeKeyTypes } from './messages.ts'

const MODULE = 'virtual:catalogues'
const SCREENS = 'virtual:screens'
const ONE = 'virtual:catalogue/'

/** Vite plugin: compiles the messages of each language to hashed JSON assets, so that the browser needs no parser. */
export function catalogues(): Plugin {
  let assets = assetsByAddress()
  return {
    name: 'catalogues',
    buildStart() {
      writeKeyTypes()
      assets = assetsByAddress()
    },
    resolveId: (id) => (id === MODULE || id === SCREENS || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`) return catalogueModule(assets.release, this.environment.config.consumer === 'server')
      if (id === `\0${SCREENS}`) return screensModule()
      if (id.startsWith(`\0${ONE}`))
        return `export default JSON.parse(${JSON.stringify(catalogueOf(id.slice(ONE.length + 1) as Language))})`
      return undefined
    },
    generateBundle() {
      if (this.environment.config.consumer === 'server') return
      for (const [address, source] of assets.files) this.emitFile({ type: 'asset', fileName: address.slice(1), source })
    },
    configureServer(server) {
      server.watcher.on('change', (file) => /messages\.\w+\.json$/.test(file) && server.restart())
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/assets/messages-')) return next()
        // The URL has the hash of the last build, but the response has the current sources.
        const [language = '', bundle] = request.url.slice('/assets/messages-'.length).split(/-(.*)-[\w-]{8}\.json$/)
        const fresh = [...assetsByAddress().files].find(([address]) =>
          address.startsWith(`/assets/messages-${language}-${bundle}-`),
        )
        response.setHeader('Content-Type', 'application/json')
        response.end(fresh?.[1] ?? '{}')
      })
    },
  }
}

type Assets = { files: Map<string, string>; release: string }

function assetsByAddress(): Assets {
  const bundles = [...bundlesOfWeb()].filter(([, keys]) => keys.size > 0)
  const sources = LANGUAGES.flatMap((language) => {
    const all = [...messagesOf(language)]
    return bundles
      .map(([name, keys]) => ({ language, name, messages: all.filter(([key]) => keys.has(key)) }))
      .filter(({ messages }) => messages.length > 0)
      .map(({ name, messages }) => ({ language, name, source: JSON.stringify(compiled(messages)) }))
  })
  const release = createHash('sha256').update(JSON.stringify(sources)).digest('base64url').slice(0, 8)
  const files = sources.map(
    ({ language, name, source }) => [`/assets/messages-${language}-${name.replace('/', '-')}-${release}.json`, source] as const,
  )
  return { files: new Map(files), release }
}

const compiled = (messages: [key: string, message: Message][]) =>
  nested(messages.map(([key, { text }]) => [key, compile(text)] as [string, unknown]))

const catalogueOf = (language: Language): string => JSON.stringify(compiled([...messagesOf(language)]))

function catalogueModule(release: string, server: boolean): string {
  const contents = server ? LANGUAGES.map((language) => `${language}: () => import('${ONE}${language}')`) : []
  return [
    `export const release = ${JSON.stringify(release)}`,
    server ? screensModule() : 'export const screens = {}',
    `export const contents = { ${contents.join(', ')} }`,
  ].join('\n')
}

const screensModule = () => `export const screens = ${JSON.stringify(Object.fromEntries(screensByBundle()))}`

function screensByBundle(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const bundles = bundlesOfWeb()
  const walk = (entries: readonly RouteConfigEntry[], around?: string) => {
    for (const { file, path, index, children } of entries) {
      const own = bundleOf(file) ?? around
      const pattern = index ? '/' : path
      if (own && pattern && bundles.get(own)?.size) found.set(own, [...(found.get(own) ?? []), pattern])
      if (children) walk(children, own)
    }
  }
  walk(routes)
  return found
}

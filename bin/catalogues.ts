import { createHash } from 'node:crypto'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { PAGE_LANGUAGES } from '../src/kernel/languages.ts'
import { messagesOf, nested, writeKeyTypes } from './messages.ts'

const MODULE = 'virtual:catalogues'
const ONE = 'virtual:catalogue/'

/**
 * The messages of each language (ICU, in the `messages.*.json` of the subjects) become one hashed JSON asset with the
 * messages already parsed, so that the browser carries no parser. The server bundle imports the same messages.
 */
export function catalogues(): Plugin {
  const words = (language: string) =>
    JSON.stringify(nested([...messagesOf(language)].map(([key, { text }]) => [key, compile(text)])))
  const address = (language: string) =>
    `/assets/text-${language}-${createHash('sha256').update(words(language)).digest('base64url').slice(0, 8)}.json`

  return {
    name: 'catalogues',
    configResolved: writeKeyTypes,
    resolveId: (id) => (id === MODULE || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`) return catalogueModule(address, this.environment.config.consumer === 'server')
      if (id.startsWith(`\0${ONE}`)) return `export default JSON.parse(${JSON.stringify(words(id.slice(ONE.length + 1)))})`
      return undefined
    },
    generateBundle() {
      if (this.environment.config.consumer === 'server') return
      for (const language of PAGE_LANGUAGES) {
        this.emitFile({ type: 'asset', fileName: address(language).slice(1), source: words(language) })
      }
    },
    configureServer(server) {
      server.watcher.on('change', (file) => /messages\.\w+\.json$/.test(file) && server.restart())
      server.middlewares.use((request, response, next) => {
        const asked = PAGE_LANGUAGES.find((language) => request.url === address(language))
        if (!asked) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(words(asked))
      })
    },
  }
}

/** Every address is known on both sides; only the server's bundle holds the messages themselves. */
function catalogueModule(address: (language: string) => string, server: boolean): string {
  const contents = server ? PAGE_LANGUAGES.map((language) => `${language}: () => import('${ONE}${language}')`) : []
  return [
    `export const addresses = ${JSON.stringify(Object.fromEntries(PAGE_LANGUAGES.map((language) => [language, address(language)])))}`,
    `export const contents = { ${contents.join(', ')} }`,
  ].join('\n')
}
